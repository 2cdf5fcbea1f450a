/// The b-trees of a database file, read from its bytes, without SQLite.
///
/// Two files whose trees are equal hold the same rows and index entries, each stored in the same
/// way, however their pages are filled.
package struct DatabaseBytes {
  /// A row with its rowid, or an entry of an index without.
  package struct Entry: Hashable {
    package var rowID: Int64?
    package var record: [UInt8]
  }

  package struct Malformed: Error {
    package let page: Int
  }

  /// A row of `sqlite_schema` and the entries of its tree.
  package struct Object: Hashable {
    package var name: String
    package var sql: [UInt8]
    package var entries: [Entry]
  }

  private let bytes: [UInt8]
  private let pageSize: Int
  private var visits: [Int]
  /// All objects, in the order in which they were made.
  package private(set) var objects: [Object] = []

  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.count >= 512 else { throw Malformed(page: 1) }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = size == 1 ? 65_536 : size
    visits = Array(repeating: 0, count: bytes.count / pageSize + 1)
    for entry in try tree(1) {
      let values = Self.values(of: entry.record)
      let root = values[3].reduce(0) { $0 << 8 | Int($1) }
      objects.append(
        Object(
          name: String(decoding: values[1], as: UTF8.self),
          sql: values[4],
          entries: root == 0 ? [] : try tree(root)
        )
      )
    }
  }

  /// The pages that belong to no tree, or to several.
  package var strayPages: [Int] { visits.indices.dropFirst().filter { visits[$0] != 1 } }

  /// The number of pages, as the header gives it.
  package var pageCount: Int { number(28, 4) }

  package var freePageCount: Int { number(36, 4) }

  package func entries(of name: String) -> [Entry]? {
    objects.first { $0.name == name }?.entries
  }

  /// Differences between two files, and faults within either of them; empty where both files store
  /// the same.
  package static func differences(_ first: [UInt8], _ second: [UInt8]) throws -> [String] {
    let files = try [first, second].map { try DatabaseBytes($0) }
    var found: [String] = []
    for (file, bytes) in zip(files, [first, second]) {
      if file.pageCount * file.pageSize != bytes.count { found.append("page count") }
      if file.freePageCount == 0 { found += file.strayPages.map { "page \($0)" } }
    }
    let names = files.map { $0.objects.map(\.name) }
    if names[0] != names[1] { found.append("\(names[0]) for \(names[1])") }
    for (left, right) in zip(files[0].objects, files[1].objects) where left != right {
      found.append(left.name)
    }
    return found
  }

  // MARK: Trees

  private mutating func tree(_ page: Int) throws -> [Entry] {
    guard visits.indices.contains(page), page > 0 else { throw Malformed(page: page) }
    visits[page] += 1
    let start = (page - 1) * pageSize
    let header = page == 1 ? start + 100 : start
    let kind = bytes[header]
    let isInterior = kind == 2 || kind == 5
    guard isInterior || kind == 10 || kind == 13 else { throw Malformed(page: page) }
    let count = number(header + 3, 2)
    var entries: [Entry] = []
    for index in 0..<count {
      var place = start + number(header + (isInterior ? 12 : 8) + 2 * index, 2)
      if isInterior {
        entries += try tree(number(place, 4))
        place += 4
      }
      if kind == 5 { continue }
      entries.append(try cell(at: &place, isTable: kind == 13, page))
    }
    if isInterior { entries += try tree(number(header + 8, 4)) }
    return entries
  }

  private mutating func cell(at place: inout Int, isTable: Bool, _ page: Int) throws -> Entry {
    let size = Int(varint(&place))
    let rowID = isTable ? Int64(bitPattern: varint(&place)) : nil
    let limit = isTable ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23
    guard size > limit else {
      return Entry(rowID: rowID, record: Array(bytes[place..<(place + size)]))
    }
    let minimum = (pageSize - 12) * 32 / 255 - 23
    let surplus = minimum + (size - minimum) % (pageSize - 4)
    let local = surplus <= limit ? surplus : minimum
    var record = Array(bytes[place..<(place + local)])
    var next = number(place + local, 4)
    while next != 0 {
      guard visits.indices.contains(next), record.count < size else { throw Malformed(page: page) }
      visits[next] += 1
      let start = (next - 1) * pageSize
      let part = min(pageSize - 4, size - record.count)
      record += bytes[(start + 4)..<(start + 4 + part)]
      next = number(start, 4)
    }
    guard record.count == size else { throw Malformed(page: page) }
    return Entry(rowID: rowID, record: record)
  }

  private func number(_ place: Int, _ count: Int) -> Int {
    bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func varint(_ place: inout Int) -> UInt64 { Self.varint(bytes, &place) }

  // MARK: Records

  private static func varint(_ bytes: [UInt8], _ place: inout Int) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<8 {
      let byte = bytes[place]
      place += 1
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    place += 1
    return value << 8 | UInt64(bytes[place - 1])
  }

  /// The bytes of a record's values.
  private static func values(of record: [UInt8]) -> [[UInt8]] {
    var place = 0
    let header = Int(varint(record, &place))
    var body = header
    var values: [[UInt8]] = []
    while place < header {
      let type = varint(record, &place)
      let size = type >= 12 ? Int(type - 12) / 2 : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][Int(type)]
      values.append(type == 9 ? [1] : Array(record[body..<(body + size)]))
      body += size
    }
    return values
  }
}
