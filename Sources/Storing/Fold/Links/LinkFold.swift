package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// One element of an owner's list: bytes that live until the owner is done.
package struct LinkEntry {
  /// 0 for the target's natural key, else one more than the index of a list of its attributes.
  package var alternative: UInt8
  /// The target's cells, encoded as the list spells them.
  package var target: UnsafeBufferPointer<UInt8>
  package var attributes: UnsafeBufferPointer<UInt8>
  /// The bytes that identify the link: the target, and the attributes in the join table's key.
  var identity: UnsafeBufferPointer<UInt8>
  package var header: OperationHeader

  /// The target's key as it is shown.
  var shownTarget: String {
    OperationReader.cells(of: target).shown
  }

  func isSameLink(as other: LinkEntry) -> Bool {
    alternative == other.alternative && identity.count == other.identity.count
      && compareKeys(identity, other.identity) == 0
  }
}

/// The links of one owner by one relationship, once all its lists are folded.
///
/// A fold uses the same object for each owner: passing it on counts no references.
package final class OwnerLinks {
  /// The owner's natural key, encoded.
  @exclusivity(unchecked) fileprivate(set) var owner = UnsafeBufferPointer<UInt8>(
    start: nil,
    count: 0
  )
  /// In order, each target once.
  @exclusivity(unchecked) package fileprivate(set) var entries: [LinkEntry] = []
  /// Finds them.
  @exclusivity(unchecked) fileprivate var places = LinkFold.PlaceTable()
  /// The elements that fell out of the list, each with the operation that removed it.
  @exclusivity(unchecked)
  package fileprivate(set) var dropped: [(entry: LinkEntry, sequence: UInt64, isReplaced: Bool)] =
    []
  /// The elements that one list repeats, once for each time after the first.
  @exclusivity(unchecked) fileprivate(set) var droppedRepeats: [LinkEntry] = []
  /// The list that a database has, where its elements may repeat and so are known by their places.
  @exclusivity(unchecked) package fileprivate(set) var stored: [LinkEntry] = []

  /// Forgets the owner.
  fileprivate func removeAll() {
    entries.removeAll(keepingCapacity: true)
    places = LinkFold.PlaceTable()
    if !dropped.isEmpty { dropped.removeAll(keepingCapacity: true) }
    if !droppedRepeats.isEmpty { droppedRepeats.removeAll(keepingCapacity: true) }
    if !stored.isEmpty { stored.removeAll(keepingCapacity: true) }
  }
}

/// Folds the lists of each owner, in the order they came, into one list.
package struct LinkFold {
  let log: SortedLog
  /// The lists of late records, which come after those of `log`.
  var lateLog: SortedLog?
  let drops: RejectedScopes
  /// The attributes that are in the join table's key.
  var keyAttributes: [Int] = []
  /// True if a target goes once a list lets it go, whatever assigns the list.
  package var deletesDropped = false
  /// True if an element may stand in a list more than once: the first in one list is the same link
  /// as the first in another, the second as the second, and so on.
  var repeats = false
  /// The lists that a database has, by owner: as if one more record had come before all others.
  package var stored: SortedLog?
  /// Finds the keys of targets that lists name by other attributes; nil if none does, or while rows
  /// are not known.
  var names: LinkResolver?
  /// How the targets' keys compare, where a collation takes several spellings for one key.
  var spelling: KeyShape?
  /// Finds the keys of targets that are known once late records are found; nil without such records.
  var frozen: FrozenRows?

  package init(_ log: SortedLog, drops: RejectedScopes) {
    self.log = log
    self.drops = drops
  }

  /// Lists longer than this are searched by hash.
  private static let linearLimit = 24

  var isEmpty: Bool { log.count + (lateLog?.count ?? 0) == 0 }

  package func forEachOwner(_ visit: (OwnerLinks) throws(StoreError) -> Void) throws(StoreError) {
    let cursor = try log.makeCursor(followedBy: lateLog)
    var isGiven = false
    let storedCursor = try stored?.makeCursor()
    var hasStored = try storedCursor?.next() ?? false
    let copies = !cursor.pointersStayValid
    let arena = ByteArena()
    let links = OwnerLinks()
    var isOpen = false
    while true {
      let hasRecord = try cursor.next()
      if isOpen, !hasRecord || cursor.startsGroup {
        if !links.dropped.isEmpty { Self.forgetDropsTakenBack(links) }
        if isGiven { try visit(links) }
        isGiven = false
        links.removeAll()
        arena.reset()
        isOpen = false
      }
      guard hasRecord else { return }
      if let storedCursor, cursor.startsGroup {
        while hasStored, compareKeys(storedCursor.key, cursor.key) < 0 {
          hasStored = try storedCursor.next()
        }
        if hasStored, compareKeys(storedCursor.key, cursor.key) == 0 {
          if take(arena.copy(storedCursor.payload), into: links, arena) { isOpen = true }
          if repeats { links.stored = links.entries }
        }
      }
      let payload = copies ? arena.copy(cursor.payload) : cursor.payload
      if !isGiven { isGiven = stored == nil || !Self.isTouch(payload) }
      if take(payload, into: links, arena) { isOpen = true }
    }
  }

  /// True if a list only asks for the one that a database has.
  private static func isTouch(_ payload: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = OperationReader(payload)
    _ = reader.header()
    _ = reader.byte()
    return RowFlags(rawValue: reader.byte()).contains(.touch)
  }

  /// Takes a list of the owner.
  ///
  /// - Returns: False where its record is dropped.
  private func take(
    _ payload: UnsafeBufferPointer<UInt8>,
    into links: OwnerLinks,
    _ arena: ByteArena
  ) -> Bool {
    var reader = OperationReader(payload)
    let header = reader.header()
    if drops.contains(header.scope) { return false }
    let assign = reader.byte()
    let isUnion = assign == AssignmentRule.union.code
    let flags = RowFlags(rawValue: reader.byte())
    links.owner = reader.skipCells()
    if !isUnion, flags.contains(.yields), !links.entries.isEmpty { return true }
    let previous = isUnion ? nil : PlaceTable.Entries(links.entries)
    // Taken out of the object meanwhile: a list of its own is searched without counting references.
    var entries: [LinkEntry] = []
    var places = PlaceTable()
    if isUnion {
      swap(&entries, &links.entries)
      swap(&places, &links.places)
    }
    defer {
      swap(&entries, &links.entries)
      swap(&places, &links.places)
    }
    var occurrences: [[UInt8]: UInt64]?
    while !reader.isAtEnd {
      var entry = readEntry(&reader, header, arena)
      if repeats { number(&entry, &occurrences, arena) }
      if let place = places.find(entry, in: entries) {
        if entries[place].header.sequence == header.sequence, !header.isOfStoredRow {
          links.droppedRepeats.append(entry)
        }
        entries[place].attributes = Self.merge(
          entry.attributes,
          over: entries[place].attributes,
          arena
        )
        entries[place].header = header
        entries[place].target = entry.target
      } else {
        if let earlier = previous?.find(entry) {
          entry.attributes = Self.merge(entry.attributes, over: earlier.attributes, arena)
        }
        places.note(entry, at: entries.count)
        entries.append(entry)
      }
    }
    guard let previous else { return true }
    let isReplaced = assign == AssignmentRule.replace.code || deletesDropped
    for entry in previous.entries where places.find(entry, in: entries) == nil {
      links.dropped.append((entry, header.sequence, isReplaced))
    }
    return true
  }

  /// Leaves out elements that fell out of the list and came back.
  private static func forgetDropsTakenBack(_ links: OwnerLinks) {
    let listed = PlaceTable.Entries(links.entries)
    links.dropped.removeAll { listed.find($0.entry) != nil }
  }

  /// The attributes of a link that is given again: what the later one does not give stays.
  private static func merge(
    _ later: UnsafeBufferPointer<UInt8>,
    over earlier: UnsafeBufferPointer<UInt8>,
    _ arena: ByteArena
  ) -> UnsafeBufferPointer<UInt8> {
    guard earlier.count > 1 else { return later }
    var cells = OperationReader.cells(of: later)
    guard cells.contains(where: { $0.tag == .absent }) else { return later }
    for (index, cell) in zip(cells.indices, OperationReader.cells(of: earlier))
    where cells[index].tag == .absent {
      cells[index] = cell
    }
    let bytes = ByteBuffer()
    cells.withUnsafeBufferPointer { bytes.append($0) }
    return arena.copy(bytes.bytes)
  }

  /// Adds the occurrence of the element in its list to the key of the link.
  private func number(
    _ entry: inout LinkEntry,
    _ occurrences: inout [[UInt8]: UInt64]?,
    _ arena: ByteArena
  ) {
    let target = [entry.alternative] + entry.identity
    let occurrence = occurrences?[target] ?? 0
    if occurrences == nil { occurrences = [:] }
    occurrences?[target] = occurrence + 1
    let writer = ByteBuffer()
    writer.append(occurrence)
    writer.append(entry.identity)
    entry.identity = arena.copy(writer.bytes)
  }

  private func readEntry(
    _ reader: inout OperationReader,
    _ header: OperationHeader,
    _ arena: ByteArena
  ) -> LinkEntry {
    let alternative = reader.byte()
    var target = reader.skipCells()
    if let key = frozen?.resolved(target) { target = arena.copy(key.bytes) }
    let attributes = reader.skipCells()
    var entry = LinkEntry(
      alternative: alternative,
      target: target,
      attributes: attributes,
      identity: target,
      header: header
    )
    if alternative > 0, let key = names?.naturalKey(of: entry) {
      // The same target as one that another list, or the database, names by its key.
      entry.alternative = 0
      entry.target = arena.copy(key.bytes)
    }
    entry.identity = entry.target
    if let spelling, entry.alternative == 0 {
      let key = spelling.comparedBytes(of: entry.target)
      entry.identity = key.withUnsafeBufferPointer { arena.copy($0) }
    }
    guard !keyAttributes.isEmpty else { return entry }
    let cells = OperationReader.cells(of: attributes)
    let writer = ByteBuffer()
    for index in keyAttributes { writer.append(index < cells.count ? cells[index] : .absent) }
    writer.append(entry.identity)
    entry.identity = arena.copy(writer.bytes)
    return entry
  }

  /// Finds the index of a target in a list: short lists are searched one by one.
  fileprivate struct PlaceTable {
    /// Entries with their table.
    struct Entries {
      let entries: [LinkEntry]
      private var places = PlaceTable()

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
      if count > LinkFold.linearLimit { noteByHash(entry, at: place) }
    }

    private mutating func noteByHash(_ entry: LinkEntry, at place: Int) {
      if places == nil { places = [:] }
      places?[Self.key(entry)] = place
    }

    func find(_ entry: LinkEntry, in entries: [LinkEntry]) -> Int? {
      for place in 0..<min(entries.count, LinkFold.linearLimit)
      where entries[place].isSameLink(as: entry) {
        return place
      }
      return places?[Self.key(entry)]
    }

    private static func key(_ entry: LinkEntry) -> [UInt8] {
      [entry.alternative] + entry.identity
    }
  }
}
