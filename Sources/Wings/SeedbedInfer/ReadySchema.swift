import SeedbedTools

/// A schema of `Schemas/gallery`, and how the export that it reads is known.
struct ReadySchema: Sendable {
  /// The folder in the gallery.
  let name: String
  /// The export, in words that complete "these look like".
  let export: String
  /// Members that objects of one dump have together; one set is enough.
  let marks: [[String]]

  static let all = [
    ReadySchema(name: "mongoexport", export: "collections of MongoDB", marks: [["_id.$oid"]]),
    ReadySchema(name: "firestore", export: "a Firestore export", marks: [["__collections__"]]),
    ReadySchema(
      name: "django",
      export: "Django's dumpdata",
      marks: [["model", "pk", "fields"]]
    ),
    ReadySchema(
      name: "github",
      export: "answers of GitHub's REST API",
      marks: [["node_id", "repository_url", "author_association"]]
    ),
    ReadySchema(
      name: "mastodon",
      export: "the archive of a Mastodon account",
      marks: [["@context", "orderedItems.actor", "orderedItems.object"]]
    ),
    ReadySchema(
      name: "discord",
      export: "chats of DiscordChatExporter",
      marks: [["guild", "channel", "messages", "messageCount"]]
    ),
    ReadySchema(
      name: "spotify",
      export: "the account data that Spotify sends",
      marks: [["endTime", "msPlayed"], ["playlists.lastModifiedDate", "playlists.items"]]
    ),
    ReadySchema(
      name: "openstreetmap",
      export: "OpenStreetMap data",
      marks: [["version", "generator", "elements.type", "elements.id"]]
    ),
    ReadySchema(
      name: "gtfs",
      export: "a GTFS timetable",
      marks: [["trip_id", "stop_id", "stop_sequence"]]
    ),
    ReadySchema(
      name: "fhir",
      export: "FHIR resources",
      marks: [["resourceType", "entry.resource.resourceType"], ["resourceType", "id", "meta"]]
    ),
  ]

  /// The schema whose export one of the dumps is.
  static func reading(_ roots: [ProfileNode]) -> ReadySchema? {
    all.first { schema in
      roots.contains { root in
        schema.marks.contains { $0.allSatisfy { has($0.split(separator: "."), root) } }
      }
    }
  }

  /// The line for people.
  var advice: String {
    "these look like \(export): Schemas/gallery/\(name) has a schema to start from"
  }

  /// True if objects, or those of one kind, have the member of a path; lists on the way are passed.
  private static func has(_ path: [Substring], _ node: ProfileNode) -> Bool {
    guard let name = path.first else { return true }
    if let member = node.member(String(name)) { return has(Array(path.dropFirst()), member) }
    let kinds = node.kinds?.nodes.map(\.node) ?? []
    return (kinds + [node.elements].compactMap(\.self)).contains { has(path, $0) }
  }
}
