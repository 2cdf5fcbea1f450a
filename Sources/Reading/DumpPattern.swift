package import SeedbedBase
package import SeedbedLanguage

/// A path, glob or capture pattern of a dump entry: `dumps/page-{n}.json`, `dumps/**/*.json`.
///
/// `*` and `{name}` stand for any characters but `/`, `?` for one, `**` for any folders.
package struct DumpPattern {
  enum Element {
    case literal(UInt8)
    case one
    case many
    case capture(String)
    case folders
  }

  let elements: [Element]
  /// How many folders below `prefix` a match can stand in; nil for any number.
  let depth: Int?
  /// The folder up to which the pattern is plain, and whether it is plain altogether.
  package let prefix: String
  package let isPlain: Bool
  /// True if a name below `prefix` starts with a dot of the pattern's own.
  let namesHidden: Bool

  package init(_ text: String) {
    var elements: [Element] = []
    var plainEnd: String.UTF8View.Index?
    var lastSlash = text.utf8.startIndex
    let bytes = text.utf8
    var index = bytes.startIndex
    func rest(_ prefix: String) -> Bool { text[index...].utf8.starts(with: prefix.utf8) }
    while index < bytes.endIndex {
      let byte = bytes[index]
      var next = bytes.index(after: index)
      var isSpecial = true
      if rest("**/") {
        elements.append(.folders)
        next = bytes.index(index, offsetBy: 3)
      } else if rest("**") {
        elements.append(.folders)
        elements.append(.many)
        next = bytes.index(index, offsetBy: 2)
      } else if byte == UInt8(ascii: "*") {
        elements.append(.many)
      } else if byte == UInt8(ascii: "?") {
        elements.append(.one)
      } else if byte == UInt8(ascii: "{"), let end = text[next...].firstIndex(of: "}"),
        text[next..<end].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), next < end
      {
        elements.append(.capture(String(text[next..<end])))
        next = bytes.index(after: end)
      } else {
        isSpecial = false
        elements.append(.literal(byte))
        if byte == UInt8(ascii: "/"), plainEnd == nil { lastSlash = next }
      }
      if isSpecial, plainEnd == nil { plainEnd = lastSlash }
      index = next
    }
    self.elements = elements
    let below = plainEnd.map { text[$0...] } ?? ""
    depth = below.contains("**") ? nil : below.count { $0 == "/" }
    namesHidden = below.split(separator: "/").contains { $0.hasPrefix(".") }
    isPlain = plainEnd == nil
    prefix = plainEnd.map { String(text[..<$0]) } ?? text
  }

  /// The captures of a path; nil where the path does not match.
  package func match(_ path: String) -> [NamedText]? {
    let bytes = Array(path.utf8)
    var captures: [(name: String, range: Range<Int>)] = []
    var budget = 1_000_000
    guard match(bytes, 0, 0, &captures, &budget) else { return nil }
    return captures.map {
      NamedText(name: $0.name, value: String(decoding: bytes[$0.range], as: UTF8.self))
    }
  }

  /// True if a name starts at a position with a dot, which only a dot of the pattern stands for.
  private func isHidden(_ path: [UInt8], _ position: Int) -> Bool {
    position < path.count && path[position] == UInt8(ascii: ".")
      && (position == 0 || path[position - 1] == UInt8(ascii: "/"))
  }

  private func match(
    _ path: [UInt8],
    _ position: Int,
    _ element: Int,
    _ captures: inout [(name: String, range: Range<Int>)],
    _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    guard element < elements.count else { return position == path.count }
    switch elements[element] {
    case .one, .many, .capture: if isHidden(path, position) { return false }
    case .literal, .folders: break
    }
    switch elements[element] {
    case .literal(let byte):
      return position < path.count && path[position] == byte
        && match(path, position + 1, element + 1, &captures, &budget)
    case .one:
      return position < path.count && path[position] != UInt8(ascii: "/")
        && match(path, position + 1, element + 1, &captures, &budget)
    case .many, .capture:
      var end = position
      while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
      let count = captures.count
      for stop in stride(from: end, through: position, by: -1) {
        captures.removeLast(captures.count - count)
        if case .capture(let name) = elements[element] {
          if stop == position { break }
          captures.append((name, position..<stop))
        }
        if match(path, stop, element + 1, &captures, &budget) { return true }
      }
      captures.removeLast(captures.count - count)
      return false
    case .folders:
      var start = position
      while true {
        if match(path, start, element + 1, &captures, &budget) { return true }
        guard !isHidden(path, start),
          let slash = path[start...].firstIndex(of: UInt8(ascii: "/"))
        else { return false }
        start = slash + 1
      }
    }
  }

  /// The names of the captures, in order.
  package var captures: [String] {
    elements.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// A path that matches, with captures filled in; nil where one of them cannot stand in a path.
  ///
  /// `*` and `?` stand for `1`, and folders that may be any for none.
  package func path(_ values: [ExactText: String]) -> String? {
    var path: [UInt8] = []
    for element in elements {
      switch element {
      case .literal(let byte): path.append(byte)
      case .one, .many: path.append(UInt8(ascii: "1"))
      case .folders: break
      case .capture(let name):
        let value = values[name] ?? "1"
        guard !value.isEmpty, !value.contains("/"), !value.utf8.contains(0), value.utf8.count < 200
        else { return nil }
        path += value.utf8
      }
    }
    return String(decoding: path, as: UTF8.self)
  }
}
