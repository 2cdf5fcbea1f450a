extension Diagnostics {
  /// One JSON object a line: the diagnostics in order, then what was left out of each code.
  public var jsonLines: String {
    let left = omitted.map { omitted in
      JSONTree.object([
        ("code", .text(omitted.code.rawValue)), ("omitted", .integer(omitted.count)),
      ])
    }
    return (sorted.map(\.jsonTree) + left).map { $0.compact + "\n" }.joined()
  }

  /// The counts, and the kept diagnostics in the order they are shown.
  package var jsonTree: JSONTree {
    .object([
      ("errors", .integer(errorCount)),
      ("warnings", .integer(warningCount)),
      ("shown", .array(sorted.map(\.jsonTree))),
      (
        "omitted",
        .array(
          omitted.map {
            .object([("code", .text($0.code.rawValue)), ("count", .integer($0.count))])
          }
        )
      ),
    ])
  }
}

extension Diagnostic {
  /// All known members, without the excerpt; unknown ones are left out.
  package var jsonTree: JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("code", .text(code.rawValue)),
      ("severity", .text(severity.rawValue)),
      ("message", .text(message)),
    ]
    members += location?.jsonMembers ?? []
    if location != nil, let length = length ?? excerpt?.length {
      members.append(("length", .integer(length)))
    }
    if let recordPath { members.append(("record", .text(recordPath))) }
    if count > 1 { members.append(("count", .integer(count))) }
    if !furtherPlaces.isEmpty {
      members.append(("places", .array(furtherPlaces.map(\.jsonTree))))
    }
    if let fixIt {
      members.append(
        (
          "fixIt",
          .object([
            ("message", .text(fixIt.message)),
            ("replacement", .text(orNull: fixIt.replacement)),
            ("safe", .boolean(fixIt.isSafe)),
          ])
        )
      )
    }
    if !notes.isEmpty {
      members.append(
        (
          "notes",
          .array(
            notes.map { note in
              .object([("message", .text(note.message))] + (note.location?.jsonMembers ?? []))
            }
          )
        )
      )
    }
    return .object(members)
  }
}

extension TextLocation {
  /// The file, the line, the column and, of a dump, the byte.
  package var jsonTree: JSONTree { .object(jsonMembers) }

  fileprivate var jsonMembers: [(key: String, value: JSONTree)] {
    var members: [(key: String, value: JSONTree)] = [
      ("file", .text(file)), ("line", .integer(line)), ("column", .integer(column)),
    ]
    if let byteOffset { members.append(("byte", .integer(byteOffset))) }
    return members
  }
}
