import SeedbedBase
import SeedbedLanguage

/// The JSON of a dump around its records: what the key paths of its readings lead through.
final class DumpDocument {
  /// The readings whose records stand here, by their place in the list.
  private(set) var readings: [Int] = []
  /// True if one record stands here alone, and not a list.
  private var isSingle = false
  /// True if the records are members of an object.
  private var isObject = false
  private var members: [(name: String, document: DumpDocument)] = []
  /// The one element of an array that a key path goes through.
  private var element: DumpDocument?

  /// Adds a reading; false where its key path leads elsewhere than to one place.
  func add(_ reading: DumpReading, _ index: Int, isSingle: Bool) -> Bool {
    var segments = (reading.keyPaths.first?.segments ?? [])[...]
    if reading.each == .elements, segments.last == .all { segments = segments.dropLast() }
    return add(segments, reading, index, isSingle)
  }

  private func add(
    _ segments: ArraySlice<DumpKeyPath.Segment>,
    _ reading: DumpReading,
    _ index: Int,
    _ isSingle: Bool
  ) -> Bool {
    guard let first = segments.first else {
      let isObject = reading.each != .elements
      guard members.isEmpty, element == nil, readings.isEmpty || self.isObject == isObject else {
        return false
      }
      readings.append(index)
      self.isSingle = isSingle
      self.isObject = isObject
      return true
    }
    guard readings.isEmpty else { return false }
    switch first {
    case .member(let name):
      guard element == nil else { return false }
      let document = members.first { $0.name == name }?.document ?? DumpDocument()
      guard document.add(segments.dropFirst(), reading, index, isSingle) else { return false }
      if !members.contains(where: { $0.name == name }) { members.append((name, document)) }
      return true
    case .all, .first, .element(0):
      guard members.isEmpty else { return false }
      let document = element ?? DumpDocument()
      guard document.add(segments.dropFirst(), reading, index, isSingle) else { return false }
      element = document
      return true
    default: return false
    }
  }

  /// Writes the document; `records` gives the records of a reading, one call each.
  func write(
    to file: RecordFile,
    indent: Int?,
    records: (_ reading: Int, RecordText, _ take: (TextRecord) throws -> Void) throws -> Void
  ) throws {
    let inner = indent.map { $0 + 1 }
    if !readings.isEmpty {
      try writeRecords(to: file, indent: indent, records: records)
    } else if let element {
      try file.append("[".utf8 + lineStart(inner))
      try element.write(to: file, indent: inner, records: records)
      try file.append(lineStart(indent) + "]".utf8)
    } else {
      try file.append("{".utf8)
      for (place, member) in members.enumerated() {
        if place > 0 { try file.append(",".utf8) }
        try file.append(lineStart(inner))
        try file.append(JSONString.label(member.name, isSpaced: indent != nil))
        try member.document.write(to: file, indent: inner, records: records)
      }
      if !members.isEmpty { try file.append(lineStart(indent)) }
      try file.append("}".utf8)
    }
  }

  private func writeRecords(
    to file: RecordFile,
    indent: Int?,
    records: (_ reading: Int, RecordText, _ take: (TextRecord) throws -> Void) throws -> Void
  ) throws {
    var count = 0
    let inner = isSingle ? indent : indent.map { $0 + 1 }
    if !isSingle { try file.append((isObject ? "{" : "[").utf8) }
    for reading in readings {
      try records(reading, .json(indent: inner)) { record in
        if count > 0 { try file.append(",".utf8) }
        if !isSingle { try file.append(lineStart(inner)) }
        if isObject, let name = record.name {
          try file.append(JSONString.label(name, isSpaced: indent != nil))
        }
        try file.append(record.json)
        count += 1
      }
    }
    if isSingle {
      if count == 0 { try file.append("[]".utf8) }
      return
    }
    if count > 0 { try file.append(lineStart(indent)) }
    try file.append((isObject ? "}" : "]").utf8)
  }

  private func lineStart(_ indent: Int?) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONString.startLine(of: &bytes, indent: indent)
    return bytes
  }

  /// The document around the JSON of one record, on one line.
  func wrapped(_ json: [UInt8]) -> [UInt8] {
    guard readings.isEmpty else { return json }
    if let element { return Array("[".utf8) + element.wrapped(json) + Array("]".utf8) }
    guard let member = members.first else { return json }
    return Array("{".utf8) + JSONString.label(member.name) + member.document.wrapped(json)
      + Array("}".utf8)
  }
}
