/// The type of an attribute.
package enum AttributeType: String, Equatable, Sendable, CaseIterable {
  case integer, real, decimal, text, boolean, date, day, time, duration, uuid, url, data, json

  /// The properties of the type's values, whatever a schema says of the attribute.
  ///
  /// A new type has a row here, a storage class in `Conversion.storage`, and a conversion in
  /// `TypeRule`; what else a type needs is where its row is read.
  package var traits: TypeTraits {
    switch self {
    case .integer:
      TypeTraits("an integer", "a whole number", [.number], .cells, [.sum], written: .number)
    case .real:
      TypeTraits("a real", "a number", [.number], .cells, [.sum], written: .number)
    case .decimal:
      TypeTraits("a decimal", "a number", [.number], .digits, .ofDecimals, written: .number)
    case .text:
      TypeTraits("a text", "a text", .all, .bytes, .ofTexts, hasEmptyValue: true, staysText: false)
    case .boolean:
      TypeTraits("a boolean", "true or false", [.boolean], .cells, [], written: .boolean)
    case .date:
      TypeTraits("a date", "a text or a number", [.text, .number], .instants, .ofDates)
    case .day:
      TypeTraits("a day", "a text", [.text], .cells, .ofDates)
    case .time:
      TypeTraits("a time of day", "a text", [.text], .instants, .ofTimes)
    case .duration:
      TypeTraits("a duration", "a text or a number", [.text, .number], .instants, [.collate])
    case .uuid:
      TypeTraits("a UUID", "a UUID", [], .bytes, .ofTexts)
    case .url:
      TypeTraits("a URL", "a text", [.text], .bytes, .ofTexts)
    case .data:
      TypeTraits(
        "data",
        "a text",
        [.text],
        .none,
        [.encoding],
        hasEmptyValue: true,
        staysText: false
      )
    case .json:
      // The numbers of JSON stay the same values in any column.
      TypeTraits("JSON", "a value", .all, .none, .ofTexts, hasEmptyValue: true)
    }
  }
}

/// The properties of a type's values, whatever a schema says of the attribute.
package struct TypeTraits: Sendable {
  /// A kind of scalar in a dump and in a schema.
  package enum Scalar: Sendable {
    case number, text, boolean
  }

  package struct Scalars: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let number = Scalars(rawValue: 1)
    package static let text = Scalars(rawValue: 2)
    package static let boolean = Scalars(rawValue: 4)
    static let all: Scalars = [.number, .text, .boolean]
  }

  /// How values are ordered, for `newerBy` and for `min` and `max` of `onConflict`.
  package enum Order: Sendable {
    case none
    /// By their bytes, which do not tell what is newer.
    case bytes
    /// As SQLite orders what is stored.
    case cells
    /// As numbers, by the digits of a stored text.
    case digits
    /// As instants, with the digits that the stored form cuts off.
    case instants
  }

  /// Keys of an attribute that only some types take.
  package struct Keys: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let format = Keys(rawValue: 1)
    package static let timeZone = Keys(rawValue: 2)
    package static let scale = Keys(rawValue: 4)
    package static let encoding = Keys(rawValue: 8)
    package static let collate = Keys(rawValue: 16)
    /// `minLength`, `maxLength` and `pattern` of a check.
    package static let length = Keys(rawValue: 32)
    /// `sum` of `onConflict`.
    package static let sum = Keys(rawValue: 64)

    /// The keys of types that are stored as texts, and more for some of them.
    static let ofTexts: Keys = [.collate, .length]
    static let ofTimes: Keys = [.format, .collate, .length]
    static let ofDates: Keys = [.format, .timeZone, .collate, .length]
    static let ofDecimals: Keys = [.scale, .collate, .length, .sum]
  }

  /// The type in the words of a message, with its article.
  package var words: String
  /// The form of a constant in a schema, in the words of a message.
  package var constantWords: String
  /// The constants that are always taken; others depend on what they say.
  package var constants: Scalars
  /// How values are mostly written in a dump.
  package var written: Scalar
  package var order: Order
  package var keys: Keys
  /// True if an empty text is a value; otherwise it is null.
  package var hasEmptyValue: Bool
  /// True if no stored text looks like a number, so that a column of any declared type keeps it.
  package var staysText: Bool

  fileprivate init(
    _ words: String,
    _ constantWords: String,
    _ constants: Scalars,
    _ order: Order,
    _ keys: Keys,
    written: Scalar = .text,
    hasEmptyValue: Bool = false,
    staysText: Bool = true
  ) {
    self.words = words
    self.constantWords = constantWords
    self.constants = constants
    self.order = order
    self.keys = keys
    self.written = written
    self.hasEmptyValue = hasEmptyValue
    self.staysText = staysText && written == .text
  }
}
