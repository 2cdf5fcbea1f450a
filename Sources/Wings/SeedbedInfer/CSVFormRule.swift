import SeedbedBase
import SeedbedLanguage
import SeedbedReading
import SeedbedTools

/// How the rows of a CSV file are written: what parts the fields, and whether the first row is a
/// header.
struct CSVFormRule {
  private static let separators: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]
  /// Bytes of a file that are looked at.
  private static let sampleSize = 64 << 10
  private static let rowLimit = 50

  /// Nil where the file has the usual form.
  private var form: CSVForm?

  /// The form of a file of rows; nil for the usual one, and for other files.
  ///
  /// `separator` is the user's. A `.txt` file has no usual form: it is a table only if it looks like one.
  static func form(ofFile path: String, separator: UInt8? = nil) -> CSVForm? {
    let usual: [String: UInt8] = ["csv": UInt8(ascii: ","), "tsv": UInt8(ascii: "\t")]
    let parts = path.lowercased().split(separator: ".")
    let ending = parts.last { $0 != "gz" }.map(String.init) ?? ""
    guard ending == "txt" || usual[ending] != nil, let bytes = start(of: path) else { return nil }
    // A line `sep=;` is no row of the table.
    let line = bytes.withUnsafeBufferPointer { SeparatorLine($0) }
    return ending == "txt" && isJSON(bytes)
      ? nil
      : CSVFormRule(
        Array(bytes.dropFirst(line?.count ?? 0)),
        usual: usual[ending],
        separator ?? line?.separator
      ).form
  }

  /// True if a file begins as an object or a list.
  static func isJSON(_ path: String) -> Bool { start(of: path, 64).map(isJSON) ?? false }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The start of a file's text.
  private static func start(of path: String, _ sampleSize: Int = Self.sampleSize) -> [UInt8]? {
    guard let source = try? TextSource(DescriptorSource(path: path), DumpReader.Options()) else {
      return nil
    }
    // A source that converts gives nothing more once less than a character of four bytes has room.
    return [UInt8](unsafeUninitializedCapacity: sampleSize + 4) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      while count < sampleSize,
        let read = try? source.read(into: .init(rebasing: memory[count...])), read > 0
      {
        count += read
      }
    }
  }

  /// Looks at the start of a file, whose separator may be given.
  private init(_ bytes: [UInt8], usual: UInt8?, _ given: UInt8?) {
    let tables = (given.map { [$0] } ?? Self.separators)
      .map { (separator: $0, rows: Self.rows(bytes, $0)) }
    let fitting = tables.filter { given != nil && !$0.rows.isEmpty || Self.isTable($0.rows) }
    let best =
      fitting.first { $0.separator == usual && !Self.cutsNumbers($0.rows) }
      ?? fitting.max { $0.rows[0].count < $1.rows[0].count }
    guard let best, usual != nil || Self.hasNames(best.rows[0]) else { return }
    let hasHeader = !Self.lacksHeader(best.rows)
    guard best.separator != usual || !hasHeader else { return }
    form = CSVForm(
      separator: best.separator == usual ? nil : best.separator,
      header: hasHeader ? [] : best.rows[0].indices.map { "column_\($0 + 1)" }
    )
  }

  /// The form as it is written in a schema.
  static func text(of form: CSVForm) -> String {
    var map = FlowMap()
    let separator = form.separator.map { String(decoding: [$0], as: UTF8.self) }
    map.add("separator", separator.map { $0 == "\t" ? #""\t""# : YAMLText.quoted($0) })
    map.add("header", list: form.header)
    return "csv: \(map.text)"
  }

  private static func isTable(_ rows: [[ArraySlice<UInt8>]]) -> Bool {
    guard let first = rows.first, first.count > 1 else { return false }
    return rows.allSatisfy { $0.count == first.count }
  }

  /// True if two fields of each row look like the halves of a number with a decimal comma.
  private static func cutsNumbers(_ rows: [[ArraySlice<UInt8>]]) -> Bool {
    rows[0].indices.dropLast().contains { column in
      rows.allSatisfy { row in
        row[column].last.map { $0 &- 0x30 <= 9 } ?? false
          && row[column + 1].first.map { $0 &- 0x30 <= 9 } ?? false
      }
    }
  }

  /// True if each field of a row has something, and none has it twice.
  private static func hasNames(_ row: [ArraySlice<UInt8>]) -> Bool {
    row.allSatisfy { !$0.isEmpty } && Set(row.map(Array.init)).count == row.count
  }

  /// True if the first row has numbers, ids or URLs where the others have: it is a record.
  private static func lacksHeader(_ rows: [[ArraySlice<UInt8>]]) -> Bool {
    guard rows.count > 3 else { return false }
    func isValue(_ field: ArraySlice<UInt8>) -> Bool {
      let kind = field.withUnsafeBufferPointer { TextClass.of($0) }
      return [.whole, .decimal, .uuid, .url].contains(kind)
    }
    return rows[0].indices.contains { column in
      isValue(rows[0][column])
        && rows[1...].allSatisfy { isValue($0[column]) || $0[column].isEmpty }
    }
  }

  /// The fields of the first rows, without their quotes; the last row may be cut and is left out.
  private static func rows(_ bytes: [UInt8], _ separator: UInt8) -> [[ArraySlice<UInt8>]] {
    var rows: [[ArraySlice<UInt8>]] = []
    var row: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, byte == separator || byte == 0x0A else { continue }
      row.append(field(bytes[start..<index]))
      start = index + 1
      if byte == 0x0A {
        if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
        row = []
        if rows.count == rowLimit { return rows }
      }
    }
    if bytes.count < sampleSize, start < bytes.count { rows.append(row + [field(bytes[start...])]) }
    return rows
  }

  private static func field(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var field = bytes
    if field.last == 0x0D { field.removeLast() }
    guard field.count > 1, field.first == UInt8(ascii: "\""), field.last == UInt8(ascii: "\"")
    else {
      return field
    }
    return field.dropFirst().dropLast()
  }
}
