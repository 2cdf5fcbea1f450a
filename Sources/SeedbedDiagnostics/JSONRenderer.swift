extension Diagnostics {
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
  /// All that is known, without the excerpt; what is not known is left out.
  package var jsonTree: JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("code", .text(code.rawValue)),
      ("severity", .text(severity.rawValue)),
      ("message", .text(message)),
    ]
    members += location?.jsonMembers ?? []
    if let recordPath { members.append(("record", .text(recordPath))) }
    if let fixIt {
      members.append(
        (
          "fixIt",
          .object([
            ("message", .text(fixIt.message)),
            ("replacement", .text(orNull: fixIt.replacement)),
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
  fileprivate var jsonMembers: [(key: String, value: JSONTree)] {
    var members: [(key: String, value: JSONTree)] = [
      ("file", .text(file)), ("line", .integer(line)), ("column", .integer(column)),
    ]
    if let byteOffset { members.append(("byte", .integer(byteOffset))) }
    return members
  }
}
