import SeedbedBase

/// The columns of a dump: what the JSON text of a row has before each field.
final class CSVColumns {
  /// One of them.
  struct Column: BitwiseCopyable {
    /// The text up to the value's quote, such as `,"name":"`; 16 bytes can be read from its start.
    var lead: UnsafePointer<UInt8>
    var leadCount: Int
    /// Where the name stands in it.
    var nameOffset: Int
    var nameCount: UInt32
    /// The name's number in the dump's `NameTable`.
    var number: UInt32
    /// The flags of the name's node.
    var flags: UInt8
  }

  /// Bytes behind the leads that may be read.
  private static let slack = 64

  let count: Int
  /// How many columns at the end of the header have no name; their fields are empty.
  let namelessCount: Int
  let columns: UnsafeMutablePointer<Column>
  private let leads: UnsafeMutablePointer<UInt8>

  /// Makes the columns ready, whose names get numbers in `numbers`.
  init(_ names: [[UInt8]], namelessCount: Int, numbers: NameTable) {
    var text: [UInt8] = []
    var places: [(start: Int, count: Int, isEscaped: Bool)] = []
    for (index, name) in names.enumerated() {
      let start = text.count
      text.append(UInt8(ascii: index == 0 ? "{" : ","))
      name.withUnsafeBufferPointer { JSONString.append($0, to: &text) }
      text.append(contentsOf: ":\"".utf8)
      let count = text.count - start
      places.append((start, count, count - 5 != name.count))
    }
    count = names.count
    self.namelessCount = namelessCount
    leads = .allocate(capacity: text.count + Self.slack)
    leads.initialize(from: text, count: text.count)
    (leads + text.count).initialize(repeating: 0, count: Self.slack)
    columns = .allocate(capacity: max(count, 1))
    for (index, place) in places.enumerated() {
      let lead = UnsafePointer(leads) + place.start
      (columns + index).initialize(
        to: Column(
          lead: lead,
          leadCount: place.count,
          nameOffset: 2,
          nameCount: UInt32(truncatingIfNeeded: place.count - 5),
          number: place.isEscaped ? 0 : numbers.number(of: lead + 2, count: place.count - 5),
          flags: place.isEscaped ? TapeNode.hasEscapes : 0
        )
      )
    }
  }

  deinit {
    leads.deallocate()
    columns.deallocate()
  }
}
