/// The key tables of what is read of a record, its own first, then those of objects in it: as a
/// record is read with them, without counting references.
///
/// Its maker keeps the tables, and gives the memory back.
struct MemberTables {
  private let references: FixedValues<Unmanaged<MemberTable>>

  init(_ tables: [MemberTable]) {
    references = FixedValues(tables)
  }

  func deallocate() {
    references.deallocate()
  }

  /// The table of the members of a member's value; nil where nothing of it is read.
  func child(named name: String, of index: Int) -> Int? {
    let child = withTable(index) { $0.entries[$0.entry(named: name)].child }
    return child < 0 ? nil : child
  }

  @inline(__always)
  func withTable<Result>(_ index: Int, _ body: (MemberTable) -> Result) -> Result {
    references[index]._withUnsafeGuaranteedRef(body)
  }
}
