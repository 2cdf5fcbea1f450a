import SeedbedBase
import SeedbedMapping

/// The links that a row had before records of `create: false` gave others: such a link takes the
/// place of an earlier one only if the finished seed has its row.
final class EarlierLinks {
  /// The operation that gave a link, where the fold keeps track of it.
  struct Origin {
    var setter: OperationHeader
    var isListed: Bool
  }

  private struct Link {
    var cells: [Cell]
    var origin: Origin?
  }

  /// Looks for rows; nil where it is not known yet which there are.
  private let resolver: Resolver?
  private let references: [SlotLayout.Reference]
  /// By slot: which of the references has its first cell there, -1 for none, and -2 for a cell that
  /// is none of the row's.
  private let roles: [Int]
  /// By reference, in the order they were given.
  private var links: [[Link]]
  private var isEmpty = true
  private let arena = ByteArena()

  /// Nil where records always make their rows.
  init?(_ layout: SlotLayout, _ resolver: Resolver?) {
    references = layout.references.filter { $0.tentative != nil }
    guard !references.isEmpty else { return nil }
    self.resolver = resolver
    links = references.map { _ in [] }
    var roles = Array(repeating: -1, count: layout.count)
    for (index, reference) in references.enumerated() {
      roles[reference.key.lowerBound] = index
      if let slot = reference.tentative { roles[slot] = -2 }
    }
    self.roles = roles
  }

  func removeAll() {
    guard !isEmpty else { return }
    for index in links.indices { links[index].removeAll(keepingCapacity: true) }
    isEmpty = true
    arena.reset()
  }

  /// Takes note of what made the row.
  func begin(_ cells: UnsafeMutableBufferPointer<Cell>, _ origin: Origin?) {
    for (index, reference) in references.enumerated() {
      if let slot = reference.tentative { take(cells[slot], at: index, origin) }
    }
  }

  /// Takes the link that the record itself has before the one that it gives.
  private func take(_ cell: Cell, at index: Int, _ origin: Origin?) {
    guard cell.length > 0 else { return }
    var link = Link(cells: [], origin: origin)
    var reader = OperationReader(arena.copy(cell.bytes))
    reader.cells(into: &link.cells)
    links[index].append(link)
    isEmpty = false
  }

  /// Takes note that a slot of the row is about to be set: `earlier` gave it what it has, and `own`
  /// gives it something else.
  ///
  /// - Returns: True if it is one of the row's.
  func note(
    _ slot: Int,
    _ cells: UnsafeMutableBufferPointer<Cell>,
    _ incoming: UnsafeMutableBufferPointer<Cell>,
    _ earlier: Origin?,
    _ own: Origin?
  ) -> Bool {
    let index = roles[slot]
    guard index >= 0, let tentative = references[index].tentative else { return index == -1 }
    let key = references[index].key
    guard incoming[tentative].hasValue else {
      links[index].removeAll(keepingCapacity: true)
      return true
    }
    let slots = key.lowerBound..<tentative
    let isSame = key.allSatisfy { cells[$0].equals(incoming[$0]) }
    if !isSame, slots.contains(where: { cells[$0].hasValue }) {
      links[index].append(Link(cells: slots.map { cells[$0] }, origin: earlier))
      isEmpty = false
    }
    take(incoming[tentative], at: index, own)
    return true
  }

  /// Forgets the links that a list of an owner gave and later removed.
  func drop(_ reference: SlotLayout.Reference, from owner: [Cell], at sequence: UInt64) {
    guard !isEmpty, let index = references.firstIndex(of: reference) else { return }
    links[index].removeAll { link in
      guard let origin = link.origin, origin.isListed, origin.setter.sequence <= sequence else {
        return false
      }
      return zip(link.cells, owner).allSatisfy { $0.equals($1) }
    }
  }

  /// Gives each reference of a row the last link whose row is there; where none is, it keeps the
  /// last.
  func choose(
    for row: FoldedRow,
    _ cells: UnsafeMutableBufferPointer<Cell>,
    _ setters: UnsafeMutableBufferPointer<OperationHeader>
  ) {
    guard !isEmpty, let resolver else { return }
    for (index, reference) in references.enumerated() where !links[index].isEmpty {
      let first = reference.key.lowerBound
      // It leads somewhere, or a list let it go.
      guard resolver.dangles(reference, in: row) else { continue }
      let last = links[index][0].cells.indices.map { cells[first + $0] }
      let isFound = links[index].reversed().contains { link in
        for (part, cell) in link.cells.enumerated() { cells[first + part] = cell }
        guard !resolver.dangles(reference, in: row) else { return false }
        if let origin = link.origin {
          for part in link.cells.indices { setters[first + part] = origin.setter }
        }
        return true
      }
      guard !isFound else { continue }
      for (part, cell) in last.enumerated() { cells[first + part] = cell }
    }
  }
}
