struct PredicateTestKeys: Block {
  static let table = KeyTable(Self(), "a test of a value", "predicate", "predicates")

  private static let kinds = Form.words(PredicateKind.self)

  /// The operators of query languages are also written with a `$`.
  private static func operators(_ names: String...) -> [String] {
    names + names.map { "$" + $0 }
  }

  let `in` = Key<Node>(
    .oneOrList(.literal),
    aliases: Self.operators("oneOf", "anyOf", "enum", "any")
  ) {
    "The value is one of these."
  }
  let not = Key<Node>(
    .named(.condition),
    aliases: Self.operators("ne", "neq", "!=", "notEquals")
  ) {
    "The value does not equal the literal, or fails the test."
  }
  let exists = Key<Bool> { "true: the value is neither missing nor null; false: it is." }
  let `is` = Key<Node>(
    .any([Self.kinds, .null, .list(.any([Self.kinds, .null]))]),
    aliases: Self.operators("type", "kind", "typeof")
  ) {
    "The kind of the JSON value: number, text, boolean, object, array or null."
  }
  let matches = Key<Node>(
    .text,
    aliases: Self.operators("regex", "regexp", "pattern", "like", "match")
  ) {
    "A regular expression that is found in the value; it is not anchored."
  }
  let lessThan = Key<Literal>(
    aliases: Self.operators("lt", "<", "below", "before", "exclusiveMaximum")
  ) {
    "The value is less."
  }
  let atMost = Key<Literal>(
    aliases: Self.operators("lte", "le", "<=", "max", "maximum", "to")
  ) {
    "The value is less, or equal."
  }
  let greaterThan = Key<Literal>(
    aliases: Self.operators("gt", ">", "above", "after", "moreThan", "exclusiveMinimum")
  ) {
    "The value is greater."
  }
  let atLeast = Key<Literal>(
    aliases: Self.operators("gte", "ge", ">=", "min", "minimum", "from")
  ) {
    "The value is greater, or equal."
  }
  let same = Key<DumpKeyPath>(
    aliases: Self.operators("sameAs", "equalTo", "equalsField", "ref")
  ) {
    "The value equals the one at this key path."
  }
}
