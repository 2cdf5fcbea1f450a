/// Records that are flat, as a CSV dump has them: every value is a text, and each record has every
/// name.
extension ReferenceDump {
  /// The dump with the members that are scalars in all records; nil where there are none.
  var flat: ReferenceDump? {
    var names: [String] = []
    var nested: Set<String> = []
    for record in records {
      guard case .object(let members) = record else { return nil }
      for member in members {
        if !names.contains(member.name) { names.append(member.name) }
        if !member.value.isScalar { nested.insert(member.name) }
      }
    }
    names.removeAll { nested.contains($0) }
    guard !names.isEmpty else { return nil }
    var flat = self
    flat.ending = "csv"
    flat.records = records.map { record in
      guard case .object(let members) = record else { return record }
      return .object(
        names.map { name in
          let value = members.last { $0.name == name }?.value ?? .null
          return ReferenceJSON.Member(
            name: name,
            value: .text(value == .null ? "" : value.plainText)
          )
        }
      )
    }
    return flat
  }

  /// The rows of a dump that is flat, behind a header.
  var csv: String {
    let rows = records.map { record -> [ReferenceJSON.Member] in
      if case .object(let members) = record { members } else { [] }
    }
    let header = rows.first?.map { Self.field($0.name) } ?? ["none"]
    let lines = [header] + rows.map { row in row.map { Self.field($0.value.plainText) } }
    return lines.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
