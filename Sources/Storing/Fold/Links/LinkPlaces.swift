/// Finds the index of a target in a list: short lists are searched one by one.
struct LinkPlaces {
  /// Lists longer than this are searched by hash.
  private static let linearLimit = 24

  /// Entries with their table.
  struct Entries {
    let entries: [LinkEntry]
    private var places = LinkPlaces()

    init(_ entries: [LinkEntry]) {
      self.entries = entries
      places.note(entries)
    }

    /// The entry of the same link.
    func find(_ entry: LinkEntry) -> LinkEntry? {
      places.find(entry, in: entries).map { entries[$0] }
    }
  }

  /// The places beyond the limit; nil as long as there are none.
  private var places: [[UInt8]: Int]?
  private var count = 0

  mutating func note(_ entries: [LinkEntry]) {
    for place in entries.indices { note(entries[place], at: place) }
  }

  @inline(__always)
  mutating func note(_ entry: LinkEntry, at place: Int) {
    count += 1
    if count > Self.linearLimit { noteByHash(entry, at: place) }
  }

  private mutating func noteByHash(_ entry: LinkEntry, at place: Int) {
    if places == nil { places = [:] }
    places?[Self.key(entry)] = place
  }

  func find(_ entry: LinkEntry, in entries: [LinkEntry]) -> Int? {
    for place in 0..<min(entries.count, Self.linearLimit)
    where entries[place].isSameLink(as: entry) {
      return place
    }
    return places?[Self.key(entry)]
  }

  private static func key(_ entry: LinkEntry) -> [UInt8] {
    [entry.alternative] + entry.identity
  }
}
