struct SubsetKeys: Block {
  static let table = KeyTable(Self(), "an item of 'subset'", "`subset`", "subsets")
  static let rules: [KeyRule] = [.notTwo(["limit", "sample"])]

  let root = Key<String>(noun: "the name of an entity", isRequired: true) {
    "The entity whose rows the subset starts from."
  }
  let `where` = Key<RowPredicate> {
    "A predicate on the attributes; only rows for which it is true are taken."
  }
  let limit = Key<Int>(.integer(1...Int(Int32.max))) {
    "The most rows to take, the first by key."
  }
  let sample = Key<Node>(.any([.types(["integer"]), .text])) {
    "The number of rows to take, or a percentage such as 5%, chosen by a hash of the key."
  }
  let with = Key<Node>(.texts) {
    "Lists whose rows to take as well, as paths of relationships: invoices.lines; '*' is all."
  }
  let cut = Key<[String]>(noun: "a reference, as 'Entity.relationship'") {
    "References that become null if their row is not in the subset: Employee.manager."
  }
}
