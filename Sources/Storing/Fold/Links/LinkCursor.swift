package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Goes through the owners of a relationship's lists, each with its one folded list.
package final class LinkCursor {
  /// The links of this owner; those of the next one take their place.
  package let links = OwnerLinks()
  private let fold: LinkFold
  private let records: LogCursor
  private let stored: LogCursor?
  private let arena = ByteArena()
  @exclusivity(unchecked) private var hasRecord: Bool
  @exclusivity(unchecked) private var hasStored: Bool

  init(_ fold: LinkFold) throws(StoreError) {
    self.fold = fold
    records = try fold.log.makeCursor(followedBy: fold.lateLog)
    stored = try fold.stored?.makeCursor()
    hasRecord = try records.next()
    hasStored = try stored?.next() ?? false
  }

  /// Goes to the next owner that a list of a record names.
  ///
  /// - Returns: False after the last.
  package func next() throws(StoreError) -> Bool {
    while hasRecord {
      links.removeAll()
      arena.reset()
      var isOpen = try takeStored()
      var isGiven = stored == nil || fold.takesUngiven
      repeat {
        let payload = records.pointersStayValid ? records.payload : arena.copy(records.payload)
        if !isGiven { isGiven = !Self.isTouch(payload) }
        if take(payload) { isOpen = true }
        hasRecord = try records.next()
      } while hasRecord && !records.startsGroup
      guard isOpen && isGiven else { continue }
      if !links.dropped.isEmpty { forgetDropsTakenBack() }
      return true
    }
    return false
  }

  /// Takes the list that a database has of the owner.
  ///
  /// - Returns: False if it has none.
  private func takeStored() throws(StoreError) -> Bool {
    guard let stored else { return false }
    while hasStored, compareKeys(stored.key, records.key) < 0 { hasStored = try stored.next() }
    guard hasStored, areSameKeys(stored.key, records.key) else { return false }
    let isTaken = take(arena.copy(stored.payload))
    if fold.repeats { links.stored = links.entries }
    return isTaken
  }

  /// True if a list only asks for the one that a database has.
  private static func isTouch(_ payload: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = OperationReader(payload)
    _ = reader.header()
    _ = reader.byte()
    return RowFlags(rawValue: reader.byte()).contains(.touch)
  }

  // MARK: Folding

  /// Takes a list of the owner.
  ///
  /// - Returns: False where its record is dropped.
  private func take(_ payload: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = OperationReader(payload)
    let header = reader.header()
    if fold.drops.contains(header.scope) { return false }
    let assign = reader.byte()
    var isUnion = assign == AssignmentRule.union.code
    let flags = RowFlags(rawValue: reader.byte())
    links.owner = reader.skipCells()
    if !isUnion, flags.contains(.yields), !links.entries.isEmpty {
      guard fold.takesYielding else { return true }
      isUnion = !links.entries.contains(where: \.header.isOfStoredRow)
    }
    // An invalid or a rejected record may have what it lacks, or another list.
    let keepsStored =
      fold.keepsStored || flags.contains(.isPartial)
      || fold.keepsReplaced && assign == AssignmentRule.replace.code
    if keepsStored, links.entries.contains(where: \.header.isOfStoredRow) { isUnion = true }
    let previous = isUnion ? nil : LinkPlaces.Entries(links.entries)
    // Taken out of the object meanwhile: a list of its own is searched without counting references.
    var entries: [LinkEntry] = []
    var places = LinkPlaces()
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
      var entry = readEntry(&reader, header)
      if fold.repeats { number(&entry, &occurrences) }
      if let place = places.find(entry, in: entries) {
        if entries[place].header.sequence == header.sequence, !header.isOfStoredRow, entry.hasKey {
          links.droppedRepeats.append(entry)
        }
        entries[place].attributes = merge(entry.attributes, over: entries[place].attributes)
        entries[place].header = header
        entries[place].target = entry.target
      } else {
        if let earlier = previous?.find(entry) {
          entry.attributes = merge(entry.attributes, over: earlier.attributes)
        }
        places.note(entry, at: entries.count)
        entries.append(entry)
      }
    }
    guard let previous else { return true }
    let isReplaced = assign == AssignmentRule.replace.code || fold.deletesDropped
    for entry in previous.entries where places.find(entry, in: entries) == nil {
      links.dropped.append((entry, header.sequence, isReplaced))
    }
    return true
  }

  /// Leaves out elements that fell out of the list and came back.
  private func forgetDropsTakenBack() {
    let listed = LinkPlaces.Entries(links.entries)
    links.dropped.removeAll { listed.find($0.entry) != nil }
  }

  /// The attributes of a link that is given again: what the later one does not give stays.
  private func merge(
    _ later: UnsafeBufferPointer<UInt8>,
    over earlier: UnsafeBufferPointer<UInt8>
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
    _ occurrences: inout [[UInt8]: UInt64]?
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
    _ header: OperationHeader
  ) -> LinkEntry {
    let alternative = reader.byte()
    var target = reader.skipCells()
    if let key = fold.frozen?.resolved(target) { target = arena.copy(key.bytes) }
    let attributes = reader.skipCells()
    var entry = LinkEntry(
      alternative: alternative,
      target: target,
      attributes: attributes,
      identity: target,
      header: header
    )
    if alternative > 0, let key = fold.names?.naturalKey(of: entry) {
      // The same target as one that another list, or the database, names by its key.
      entry.alternative = 0
      entry.target = arena.copy(key.bytes)
    }
    entry.identity = entry.target
    if let spelling = fold.spelling, entry.alternative == 0 {
      let key = spelling.comparedBytes(of: entry.target)
      entry.identity = key.withUnsafeBufferPointer { arena.copy($0) }
    }
    guard !fold.keyAttributes.isEmpty else { return entry }
    let cells = OperationReader.cells(of: attributes)
    let writer = ByteBuffer()
    for index in fold.keyAttributes { writer.append(index < cells.count ? cells[index] : .absent) }
    writer.append(entry.identity)
    entry.identity = arena.copy(writer.bytes)
    return entry
  }
}
