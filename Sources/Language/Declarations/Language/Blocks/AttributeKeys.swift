struct AttributeKeys: Block {
  static let table = KeyTable(Self(), "an attribute", "attribute")
  static let rules: [KeyRule] = [
    .notTwo(["keyPath", "template", "object", "asset", "value", "exists"])
  ]

  let conversion = ConversionKeys()
  let reading = OriginKeys()
  let required = Key<Bool>(default: "false", aliases: ["notNull"])
  let `default` = Key<Node>(.constant)
  let unique = Key<Bool>(default: "false")
  let index = Key<Bool>(default: "false")
  let collate = Key<Word<Collation>>(default: "binary")
  let column = Key<String>(noun: "a column's name")
  let pseudonym = Key<Node>(.any([.words(Pseudonym.Kind.self), .block(PseudonymKeys.self)]))
  let personal = Key<Node>(.boolean)
  let stored = Key<Bool>(default: "true")
  let absence = AbsenceKeys()
}

/// An attribute of a mapping has no column of its own.
struct MappedAttributeKeys: Block {
  static let table = KeyTable(Self(), "an attribute", "attribute", repeats: true)
  static let rules = AttributeKeys.rules

  let conversion = ConversionKeys()
  let reading = OriginKeys()
  let absence = AbsenceKeys()
}

/// How the value of an attribute becomes a stored one.
struct ConversionKeys: KeyGroup {
  let type = Key<Node>(.named(.type))
  let coercion = Key<Word<Coercion>>()
  let format = Key<Node>(.texts, default: "iso8601")
  let timeZone = Key<Node>(.text)
  let store = Key<Choice>(
    .words(
      DateStore.allCases.map(\.rawValue) + [
        "dateTime", "seconds", "microseconds", "uppercase", "blob", "hex", "textTrimmed", "real",
      ]
    )
  )
  let scale = Key<Int>(.integer(0...18))
  let encoding = Key<Word<DataEncoding>>(default: "base64")
  let check = Key<Nested<CheckKeys>>(noun: "a mapping of checks")
  let `enum` = Key<Node>(.members(.literal))
}

/// Where the value of an attribute is read.
struct OriginKeys: KeyGroup {
  /// Where a value is read: one key path, or alternatives.
  static let sources = Form.oneOrList(.any([.keyPath, .named(.alternative)]))

  let keyPath = Key<Node>(sources, aliases: ["path", "key", "from"])
  let template = Key<Node>(.text)
  let object = Key<Node>(.members(.keyPath))
  let asset = Key<Node>(.text)
  let value = Key<Node>(.constant)
  let exists = Key<DumpKeyPath>()
  let when = Key<Predicate>()
  let transform = Key<Steps>()
  let nullValues = Key<NullValues>()
}

/// Values that are missing, null, invalid or given again.
struct AbsenceKeys: KeyGroup {
  let onMissing = Key<Word<AbsenceRule>>(default: "keep")
  let onNull = Key<Word<AbsenceRule>>(default: "setNull")
  let onInvalid = Key<Word<AbsenceRule>>(default: "error")
  let onConflict = Key<Word<ConflictRule>>(default: "replace")
}

struct AlternativeKeys: Block {
  static let table = KeyTable(Self(), "an alternative", "alternative")
  static let rules: [KeyRule] = [
    .one(["keyPath", "template", "value"]),
    .alone("value", ["transform", "nullValues"]) {
      "'\($0)' does not apply to the constant of an alternative: write the value that it would give"
    },
  ]

  let keyPath = Key<DumpKeyPath>()
  let template = Key<Node>(.text)
  let value = Key<Node>(.constant)
  let when = Key<Predicate>()
  let transform = Key<Steps>()
  let nullValues = Key<NullValues>()
}

struct PseudonymKeys: Block {
  static let table = KeyTable(Self(), "'pseudonym'", "`pseudonym`")

  let `as` = Key<Word<Pseudonym.Kind>>(isRequired: true)
  let domain = Key<String>(noun: "a name")
  let keep = Key<Int>(.integer(1...18))
  let days = Key<Int>(.integer(1...36_500))
  let by = Key<String>(noun: "an attribute or a to-one relationship")
  let to = Key<Node>(.literal)
}

struct CheckKeys: Block {
  static let table = KeyTable(Self(), "'check'", "`check`")

  let min = Key<Literal>()
  let max = Key<Literal>()
  let minLength = Key<Int>(.integer(0...Int.max))
  let maxLength = Key<Int>(.integer(0...Int.max))
  let pattern = Key<Node>(.text)
  let `in` = Key<Node>(.oneOrList(.literal))
}
