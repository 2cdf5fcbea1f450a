import SeedbedBase

/// The statements that write some columns of a table, one for each choice of columns.
final class MaskedStatements {
  private static let cacheLimit = 64

  private let prepare: ([Bool]) throws(StoreError) -> Statement
  /// By column: whether the statement that was used last writes it.
  private let mask: UnsafeMutableBufferPointer<Bool>
  private var last: Statement?
  private var known: [[Bool]: Statement] = [:]

  /// `prepare` makes the statement for the columns that are true.
  init(columnCount: Int, prepare: @escaping ([Bool]) throws(StoreError) -> Statement) {
    self.prepare = prepare
    mask = .allocate(capacity: columnCount)
    mask.initialize(repeating: false)
  }

  deinit {
    mask.deallocate()
  }

  /// The statement for the columns whose cells are not absent.
  func statement(for columns: UnsafeBufferPointer<Cell>) throws(StoreError) -> Statement {
    var isSame = true
    for column in 0..<mask.count {
      let isWritten = columns[column].tag != .absent
      if mask[column] == isWritten { continue }
      mask[column] = isWritten
      isSame = false
    }
    if isSame, let last { return last }
    last = nil
    let key = Array(mask)
    if let found = known[key] {
      last = found
      return found
    }
    if known.count >= Self.cacheLimit { known.removeAll() }
    let made = try prepare(key)
    known[key] = made
    last = made
    return made
  }
}
