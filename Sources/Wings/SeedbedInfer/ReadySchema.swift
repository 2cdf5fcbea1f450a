import SeedbedTools

/// A schema of `Schemas/gallery`, and how the export that it reads is known.
struct ReadySchema: Sendable {
  /// The folder in the gallery.
  let name: String
  /// The export, in words that complete "these look like".
  let export: String
  /// Members that objects of one dump have together; one set is enough.
  let marks: [[String]]

  private init(_ name: String, _ export: String, _ marks: [String]...) {
    self.name = name
    self.export = export
    self.marks = marks
  }

  static let all = [
    ReadySchema("mongoexport", "collections of MongoDB", ["_id.$oid"]),
    ReadySchema("firestore", "a Firestore export", ["__collections__"]),
    ReadySchema("django", "Django's dumpdata", ["model", "pk", "fields"]),
    ReadySchema(
      "github",
      "answers of GitHub's REST API",
      ["node_id", "repository_url", "author_association"]
    ),
    ReadySchema(
      "mastodon",
      "the archive of a Mastodon account",
      ["@context", "orderedItems.actor", "orderedItems.object"]
    ),
    ReadySchema(
      "discord",
      "chats of DiscordChatExporter",
      ["guild", "channel", "messages", "messageCount"]
    ),
    ReadySchema(
      "spotify",
      "the account data that Spotify sends",
      ["endTime", "msPlayed"],
      ["playlists.lastModifiedDate", "playlists.items"]
    ),
    ReadySchema(
      "openstreetmap",
      "OpenStreetMap data",
      ["version", "generator", "elements.type", "elements.id"]
    ),
    ReadySchema("gtfs", "a GTFS timetable", ["trip_id", "stop_id", "stop_sequence"]),
    ReadySchema(
      "fhir",
      "FHIR resources",
      ["resourceType", "entry.resource.resourceType"],
      ["resourceType", "id", "meta"]
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
