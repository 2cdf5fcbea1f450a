struct PredicateTestKeys: Block {
  static let table = KeyTable(Self(), "a test of a value", "predicate")

  private static let kinds = Form.words(PredicateKind.self)

  /// The operators of query languages are also written with a `$`.
  private static func operators(_ names: String...) -> [String] {
    names + names.map { "$" + $0 }
  }

  let `in` = Key<Node>(
    .oneOrList(.literal),
    aliases: Self.operators("oneOf", "anyOf", "enum", "any")
  )
  let not = Key<Node>(.named(.condition), aliases: Self.operators("ne", "neq", "!=", "notEquals"))
  let exists = Key<Bool>()
  let `is` = Key<Node>(
    .any([Self.kinds, .null, .list(.any([Self.kinds, .null]))]),
    aliases: Self.operators("type", "kind", "typeof")
  )
  let matches = Key<Node>(
    .text,
    aliases: Self.operators("regex", "regexp", "pattern", "like", "match")
  )
  let lessThan = Key<Literal>(
    aliases: Self.operators("lt", "<", "below", "before", "exclusiveMaximum")
  )
  let atMost = Key<Literal>(aliases: Self.operators("lte", "le", "<=", "max", "maximum", "to"))
  let greaterThan = Key<Literal>(
    aliases: Self.operators("gt", ">", "above", "after", "moreThan", "exclusiveMinimum")
  )
  let atLeast = Key<Literal>(aliases: Self.operators("gte", "ge", ">=", "min", "minimum", "from"))
  let same = Key<DumpKeyPath>(aliases: Self.operators("sameAs", "equalTo", "equalsField", "ref"))
}
