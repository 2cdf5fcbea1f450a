import SeedbedModel

extension Language {
  static let attributeKeys: [LanguageKey] = conversionKeys + readingKeys + columnKeys + absenceKeys

  /// An attribute of a mapping has no column of its own.
  static let mappedAttributeKeys: [LanguageKey] = conversionKeys + readingKeys + absenceKeys

  private static let conversionKeys: [LanguageKey] = [
    key("type", .named(.type), section: "types") {
      "The type of the value: boolean is stored as 0 and 1, date is an instant, day is without a time,"
        + " time is a time of day, duration a length of time."
    },
    key("coercion", .words(Coercion.self), section: "coercion") {
      "Which JSON values the type takes."
    },
    key("format", .texts, default: "iso8601", section: "dates") {
      "How dates are written: iso8601, unix, unixMillis, rfc1123, rfc850, asctime, twitter, dotnet,"
        + " or a Unicode date pattern such as yyyyMMdd (for time, one such as 'h:mm a'); a list is"
        + " tried in order."
    },
    key("timeZone", .text, section: "dates") {
      "The zone of dates that have none: an IANA name or an offset."
    },
    key(
      "store",
      .words(
        DateStore.allCases.map(\.rawValue)
          + ["dateTime", "seconds", "microseconds", "blob", "hex", "textTrimmed", "real"]
      ),
      section: "stored-forms"
    ) {
      "How a date is stored; 'text', 'micros', 'microsTrimmed' and 'dateTime' for a time, 'seconds',"
        + " 'microseconds' and 'dateTime' for a duration, 'text', 'blob' and 'hex' for a uuid, 'text',"
        + " 'textTrimmed' and 'real' for a decimal."
    },
    key("scale", .integer(0...18), section: "types") {
      "For decimal: stored as an integer, with this many digits after the point."
    },
    key("encoding", .words(DataEncoding.self), default: "base64", section: "types") {
      "The text form of data."
    },
    key("check", .block(.check), section: "checks") {
      "Conditions on the value, checked in the table and when it is read."
    },
    key("enum", .members(.literal)) {
      "Stored values by the dump's values; anything else is invalid."
    },
  ]

  /// Where a value is read: one key path, or alternatives.
  static let sources = Form.oneOrList(.any([.keyPath, .named(.alternative)]))

  private static let readingKeys: [LanguageKey] = [
    key(
      "keyPath",
      sources,
      section: "where-a-value-comes-from",
      aliases: ["path", "key", "from"]
    ) {
      "The key path of the value; the attribute's name by default. In a list of alternatives, the"
        + " first that is neither missing nor null is used."
    },
    key("template", .text, section: "where-a-value-comes-from") {
      "A text made of several values: key paths in braces, '{{' for a brace. Missing if a part is"
        + " missing."
    },
    key("object", .members(.keyPath), section: "where-a-value-comes-from") {
      "For json: an object of several values, as names and key paths. Members whose value is missing"
        + " are left out."
    },
    key("asset", .text, section: "assets") {
      "A request of 'format: data': the bytes that it got for the record, or their path for a text."
    },
    key("value", .constant) { "A constant, converted like any other value." },
    key("exists", .keyPath) {
      "1 if the value at this key path is neither missing nor null, else 0."
    },
    key("when", .predicate) { "If false, the attribute counts as missing." },
    key("transform", .steps, section: "transforms") {
      "Steps that change the value before its type is applied."
    },
    key("nullValues", .nullValues) { "Texts that mean null here." },
  ]

  private static let columnKeys: [LanguageKey] = [
    key("required", .boolean, default: "false", aliases: ["notNull"]) {
      "NOT NULL: a row without the value is not stored."
    },
    key("default", .constant) {
      "The value of a new row if no record gives one; it never overwrites a value."
    },
    key("unique", .boolean, default: "false") {
      "UNIQUE: the later of two rows with the same value is rejected."
    },
    key("index", .boolean, default: "false") { "An index on the column." },
    key("collate", .words(Collation.self), default: "binary") { "How texts compare." },
    key("column", .text) { "The column's name; the attribute's by default." },
    key(
      "pseudonym",
      .any([.words(Pseudonym.Kind.self), .block(.pseudonym)]),
      section: "pseudonyms"
    ) {
      "Store pseudonyms instead of the values, made by the key that '--pseudonym-key' names."
    },
    key("personal", .boolean, section: "pseudonyms") {
      "false: the values say nothing about a person, and need no pseudonym."
    },
    key("stored", .boolean, default: "true") {
      "false: read, and usable in keys, 'newerBy' and predicates, but without a column."
    },
  ]

  private static let absenceKeys: [LanguageKey] = [
    key(
      "onMissing",
      .words(AbsenceRule.self),
      default: "keep",
      section: "missing-null-and-invalid-values"
    ) {
      "If a record has no value: keep the stored value, setNull, default or error."
    },
    key(
      "onNull",
      .words(AbsenceRule.self),
      default: "setNull",
      section: "missing-null-and-invalid-values"
    ) {
      "If the value is null: setNull, keep the stored value, default or error."
    },
    key(
      "onInvalid",
      .words(AbsenceRule.self),
      default: "error",
      section: "missing-null-and-invalid-values"
    ) {
      "If the value is invalid: error rejects the record; keep (as if missing), setNull and default"
        + " warn."
    },
    key("onConflict", .words(ConflictRule.self), default: "replace") {
      "If a later record gives another value: replace, keep the first, the min or max, sum (numbers of"
        + " all records), concat (texts, each once) or error."
    },
  ]

  static let alternativeKeys: [LanguageKey] = [
    key("keyPath", .keyPath) { "The key path of the value." },
    key("template", .text) { "A text with key paths in braces." },
    key("value", .constant) { "A constant." },
    key("when", .predicate) { "If false, this alternative counts as missing." },
    key("transform", .steps, section: "transforms") {
      "Steps for this alternative alone, before those of the attribute."
    },
    key("nullValues", .nullValues) { "Texts that mean null in this alternative." },
  ]

  static let pseudonymKeys: [LanguageKey] = [
    key("as", .words(Pseudonym.Kind.self), isRequired: true) { "The form of the pseudonyms." },
    key("domain", .text) {
      "A name that keeps the pseudonyms of two sets of values apart."
    },
    key("keep", .integer(1...18)) { "For digits: how many leading digits stay as they are." },
    key("days", .integer(1...36_500)) { "For shift: the most days by which a date moves." },
    key("by", .text) {
      "For shift: the attribute or to-one relationship whose value decides how far dates move."
    },
    key("to", .literal) { "For round: the number whose multiples are stored." },
  ]

  static let checkKeys: [LanguageKey] = [
    key("min", .literal) { "The least value." },
    key("max", .literal) { "The greatest value." },
    key("minLength", .integer(0...Int.max)) { "The least number of characters." },
    key("maxLength", .integer(0...Int.max)) { "The greatest number of characters." },
    key("pattern", .text) { "A regular expression that is found in the value." },
    key("in", .oneOrList(.literal)) { "The allowed values." },
  ]
}
