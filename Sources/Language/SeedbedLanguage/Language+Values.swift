import SeedbedModel

extension Language {
  static let predicateTestKeys: [LanguageKey] = [
    key("in", .oneOrList(.literal), aliases: operators("oneOf", "anyOf", "enum", "any")) {
      "The value is one of these."
    },
    key("not", .named(.condition), aliases: operators("ne", "neq", "!=", "notEquals")) {
      "The value does not equal the literal, or fails the test."
    },
    key("exists", .boolean) { "true: the value is neither missing nor null; false: it is." },
    key(
      "is",
      .any([kinds, .null, .list(.any([kinds, .null]))]),
      aliases: operators("type", "kind", "typeof")
    ) {
      "The kind of the JSON value: number, text, boolean, object, array or null."
    },
    key(
      "matches",
      .text,
      aliases: operators("regex", "regexp", "pattern", "like", "match")
    ) {
      "A regular expression that is found in the value; it is not anchored."
    },
    key(
      "lessThan",
      .literal,
      aliases: operators("lt", "<", "below", "before", "exclusiveMaximum")
    ) {
      "The value is less."
    },
    key(
      "atMost",
      .literal,
      aliases: operators("lte", "le", "<=", "max", "maximum", "to")
    ) {
      "The value is less, or equal."
    },
    key(
      "greaterThan",
      .literal,
      aliases: operators("gt", ">", "above", "after", "moreThan", "exclusiveMinimum")
    ) {
      "The value is greater."
    },
    key(
      "atLeast",
      .literal,
      aliases: operators("gte", "ge", ">=", "min", "minimum", "from")
    ) {
      "The value is greater, or equal."
    },
    key("same", .keyPath, aliases: operators("sameAs", "equalTo", "equalsField", "ref")) {
      "The value equals the one at this key path."
    },
  ]

  private static let kinds = Form.words(PredicateKind.self)

  /// The operators of query languages are also written with a `$`.
  private static func operators(_ names: String...) -> [String] {
    names + names.map { "$" + $0 }
  }

  // MARK: - Transforms

  static let stepKeys: [LanguageKey] = [
    key("replace", .block(.replaceStep)) { "Replaces every match of a regular expression." },
    key("extract", .text) {
      "The first group of a regular expression's match, or the match; missing without one."
    },
    key("split", .literal) { "Splits a text at this separator, into a list." },
    key("join", .literal) { "Joins the elements of a list, with this separator." },
    key("prefix", .literal) { "Adds this text before the value." },
    key("suffix", .literal) { "Adds this text after the value." },
    key("map", .members(.literal)) { "Replaces values: old and new values." },
    key("otherwise", .literal) { "With 'map': the new value of all others." },
    key("scale", .number) { "Multiplies by this number, in exact decimals." },
    key("offset", .number) { "Adds this number, in exact decimals." },
    key("uuid5", .text) {
      "The UUID (version 5) of the text in this namespace: a UUID, dns, url, oid or x500."
    },
    key("base64Decode", .boolean) { "Decodes base64 to a text." },
    key("pick", .keyPath) {
      "The value at a key path into the value, such as one that 'parseJSON' gives."
    },
    key("each", .steps) { "Applies these steps to every element of a list." },
  ]

  static let replaceStepKeys: [LanguageKey] = [
    key("pattern", .text, isRequired: true) {
      "The regular expression whose matches are replaced."
    },
    key("with", .literal, isRequired: true) {
      "The replacement for a match; $1 is the first group."
    },
  ]
}
