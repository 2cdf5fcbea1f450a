/// The form of a key's value.
indirect enum Form: Sendable {
  /// A value of one of these types of JSON Schema.
  case types([String])
  case words([String])
  case numbers([Int])
  case version(Int)
  case integer(ClosedRange<Int>)
  case list(Form)
  case oneOrList(Form)
  case any([Form])
  /// A mapping whose keys are names that the schema's author chooses; it may be left empty.
  case members(Form)
  /// A mapping of key paths.
  case lines(Form)
  case block(any Block.Type)
  /// A form that has a name because it occurs in several keys, or in itself.
  case named(Definition)

  static let text = named(.text)
  static let texts = oneOrList(text)
  static let literal = named(.literal)
  /// A constant, and for JSON a list or a mapping.
  static let constant = any([literal, types(["array", "object"])])
  /// The stored form of dates, or of several types.
  static let storedForms = any([words(DateStore.self), block(StoreKeys.self)])
  static let keyPath = named(.keyPath)
  static let predicate = named(.predicate)
  static let columnNames = named(.columnNames)
  static let variables = members(literal)
  /// A text of a request, with placeholders in braces.
  static let template = named(.template)
  static let templateOrNull = any([template, null])
  static let authValue = named(.authValue)
  /// Seconds, or a text such as `30 s`.
  static let duration = types(["number", "string"])
  /// Bytes, or a text such as `32 MB`.
  static let boolean = types(["boolean"])
  static let number = types(["number"])
  static let object = types(["object"])
  static let null = types(["null"])
  static let anything = types([])

  /// The words of an enumeration.
  static func words<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> Form
  where Word.RawValue == String {
    .words(words.allCases.map(\.rawValue))
  }
}
