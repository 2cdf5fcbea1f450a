struct SubsetKeys: Block {
  static let table = KeyTable(Self(), "an item of 'subset'", "`subset`")
  static let rules: [KeyRule] = [.notTwo(["limit", "sample"])]

  let root = Key<String>(noun: "the name of an entity", isRequired: true)
  let `where` = Key<RowPredicate>()
  let limit = Key<Int>(.integer(1...Int(Int32.max)))
  let sample = Key<Node>(.any([.types(["integer"]), .text]))
  let with = Key<Node>(.texts)
  let cut = Key<[String]>(noun: "a reference, as 'Entity.relationship'")
}
