struct AttributeKeys: Block {
  static let table = KeyTable(Self(), "an attribute", "attribute", "attribute-keys")
  static let rules: [KeyRule] = [
    .notTwo(["keyPath", "template", "object", "asset", "value", "exists"])
  ]

  let conversion = ConversionKeys()
  let reading = OriginKeys()
  let required = Key<Bool>(default: "false", aliases: ["notNull"]) {
    "NOT NULL: a row without the value is not stored."
  }
  let `default` = Key<Node>(.constant) {
    "The value of a new row if no record gives one; it never overwrites a value."
  }
  let unique = Key<Bool>(default: "false") {
    "UNIQUE: the later of two rows with the same value is rejected."
  }
  let index = Key<Bool>(default: "false") { "An index on the column." }
  let collate = Key<Word<Collation>>(default: "binary") { "How texts compare." }
  let column = Key<String>(noun: "a column's name") {
    "The column's name; the attribute's by default."
  }
  let pseudonym = Key<Node>(
    .any([.words(Pseudonym.Kind.self), .block(PseudonymKeys.self)]),
    section: "pseudonyms"
  ) {
    "Store pseudonyms instead of the values, made by the key that '--pseudonym-key' names."
  }
  let personal = Key<Node>(.boolean, section: "pseudonyms") {
    "false: the values say nothing about a person, and need no pseudonym."
  }
  let stored = Key<Bool>(default: "true") {
    "false: read, and usable in keys, 'newerBy' and predicates, but without a column."
  }
  let absence = AbsenceKeys()
}

/// An attribute of a mapping has no column of its own.
struct MappedAttributeKeys: Block {
  static let table = KeyTable(Self(), "an attribute")
  static let rules = AttributeKeys.rules

  let conversion = ConversionKeys()
  let reading = OriginKeys()
  let absence = AbsenceKeys()
}

/// How the value of an attribute becomes a stored one.
struct ConversionKeys: KeyGroup {
  let type = Key<Node>(.named(.type), section: "types") {
    "The type of the value: boolean is stored as 0 and 1, date is an instant, day is without a time,"
      + " time is a time of day, duration a length of time."
  }
  let coercion = Key<Word<Coercion>>(section: "coercion") {
    "Which JSON values the type takes."
  }
  let format = Key<Node>(.texts, default: "iso8601", section: "dates") {
    "How dates are written: iso8601, unix, unixMillis, rfc1123, rfc850, asctime, twitter, dotnet,"
      + " or a Unicode date pattern such as yyyyMMdd (for time, one such as 'h:mm a'); a list is"
      + " tried in order."
  }
  let timeZone = Key<Node>(.text, section: "dates") {
    "The zone of dates that have none: an IANA name or an offset."
  }
  let store = Key<Choice>(
    .words(
      DateStore.allCases.map(\.rawValue) + [
        "dateTime", "seconds", "microseconds", "blob", "hex", "textTrimmed", "real",
      ]
    ),
    section: "stored-forms"
  ) {
    "How a date is stored; 'text', 'micros', 'microsTrimmed' and 'dateTime' for a time, 'seconds',"
      + " 'microseconds' and 'dateTime' for a duration, 'text', 'blob' and 'hex' for a uuid, 'text',"
      + " 'textTrimmed' and 'real' for a decimal."
  }
  let scale = Key<Int>(.integer(0...18), section: "types") {
    "For decimal: stored as an integer, with this many digits after the point."
  }
  let encoding = Key<Word<DataEncoding>>(default: "base64", section: "types") {
    "The text form of data."
  }
  let check = Key<Nested<CheckKeys>>(noun: "a mapping of checks", section: "checks") {
    "Conditions on the value, checked in the table and when it is read."
  }
  let `enum` = Key<Node>(.members(.literal)) {
    "Stored values by the dump's values; anything else is invalid."
  }
}

/// Where the value of an attribute is read.
struct OriginKeys: KeyGroup {
  /// Where a value is read: one key path, or alternatives.
  static let sources = Form.oneOrList(.any([.keyPath, .named(.alternative)]))

  let keyPath = Key<Node>(
    sources,
    section: "where-a-value-comes-from",
    aliases: ["path", "key", "from"]
  ) {
    "The key path of the value; the attribute's name by default. In a list of alternatives, the"
      + " first that is neither missing nor null is used."
  }
  let template = Key<Node>(.text, section: "where-a-value-comes-from") {
    "A text made of several values: key paths in braces, '{{' for a brace. Missing if a part is"
      + " missing."
  }
  let object = Key<Node>(.members(.keyPath), section: "where-a-value-comes-from") {
    "For json: an object of several values, as names and key paths. Members whose value is missing"
      + " are left out."
  }
  let asset = Key<Node>(.text, section: "assets") {
    "A request of 'format: data': the bytes that it got for the record, or their path for a text."
  }
  let value = Key<Node>(.constant) { "A constant, converted like any other value." }
  let exists = Key<DumpKeyPath> {
    "1 if the value at this key path is neither missing nor null, else 0."
  }
  let when = Key<Predicate> { "If false, the attribute counts as missing." }
  let transform = Key<Steps>(section: "transforms") {
    "Steps that change the value before its type is applied."
  }
  let nullValues = Key<NullValues> { "Texts that mean null here." }
}

/// Values that are missing, null, invalid or given again.
struct AbsenceKeys: KeyGroup {
  private static let section = "missing-null-and-invalid-values"

  let onMissing = Key<Word<AbsenceRule>>(default: "keep", section: Self.section) {
    "If a record has no value: keep the stored value, setNull, default or error."
  }
  let onNull = Key<Word<AbsenceRule>>(default: "setNull", section: Self.section) {
    "If the value is null: setNull, keep the stored value, default or error."
  }
  let onInvalid = Key<Word<AbsenceRule>>(default: "error", section: Self.section) {
    "If the value is invalid: error rejects the record; keep (as if missing), setNull and default"
      + " warn."
  }
  let onConflict = Key<Word<ConflictRule>>(default: "replace") {
    "If a later record gives another value: replace, keep the first, the min or max, sum (numbers of"
      + " all records), concat (texts, each once) or error."
  }
}

struct AlternativeKeys: Block {
  static let table = KeyTable(
    Self(),
    "an alternative",
    "alternative",
    "where-a-value-comes-from"
  )
  static let rules: [KeyRule] = [
    .one(["keyPath", "template", "value"]),
    .alone("value", ["transform", "nullValues"]) {
      "'\($0)' does not apply to the constant of an alternative: write the value that it would give"
    },
  ]

  let keyPath = Key<DumpKeyPath> { "The key path of the value." }
  let template = Key<Node>(.text) { "A text with key paths in braces." }
  let value = Key<Node>(.constant) { "A constant." }
  let when = Key<Predicate> { "If false, this alternative counts as missing." }
  let transform = Key<Steps>(section: "transforms") {
    "Steps for this alternative alone, before those of the attribute."
  }
  let nullValues = Key<NullValues> { "Texts that mean null in this alternative." }
}

struct PseudonymKeys: Block {
  static let table = KeyTable(Self(), "'pseudonym'", "`pseudonym`", "pseudonyms")

  let `as` = Key<Word<Pseudonym.Kind>>(isRequired: true) { "The form of the pseudonyms." }
  let domain = Key<String>(noun: "a name") {
    "A name that keeps the pseudonyms of two sets of values apart."
  }
  let keep = Key<Int>(.integer(1...18)) {
    "For digits: how many leading digits stay as they are."
  }
  let days = Key<Int>(.integer(1...36_500)) {
    "For shift: the most days by which a date moves."
  }
  let by = Key<String>(noun: "an attribute or a to-one relationship") {
    "For shift: the attribute or to-one relationship whose value decides how far dates move."
  }
  let to = Key<Node>(.literal) { "For round: the number whose multiples are stored." }
}

struct CheckKeys: Block {
  static let table = KeyTable(Self(), "'check'", "`check`", "checks")

  let min = Key<Literal> { "The least value." }
  let max = Key<Literal> { "The greatest value." }
  let minLength = Key<Int>(.integer(0...Int.max)) { "The least number of characters." }
  let maxLength = Key<Int>(.integer(0...Int.max)) { "The greatest number of characters." }
  let pattern = Key<Node>(.text) { "A regular expression that is found in the value." }
  let `in` = Key<Node>(.oneOrList(.literal)) { "The allowed values." }
}
