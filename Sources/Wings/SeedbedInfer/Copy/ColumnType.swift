import SeedbedBase
import SeedbedLanguage
import SeedbedStoring
import SeedbedTools

/// Chooses the type by which values go into a column of an app's table.
struct ColumnType {
  let target: DatabaseTarget
  let table: AppTable
  let column: Int

  private var info: TableInfo { table.info }
  private var declared: String { SQLText.folded(info.columns[column].type) }

  /// The type of an attribute, or another that the column keeps; nil where the values do not fit.
  func fitting(_ type: ValueType, _ node: ProfileNode?) -> ValueType? {
    candidates(type, node).first { refuses($0) == false }
  }

  /// True for a type that the column keeps.
  func takes(_ name: String) -> Bool { refuses(ValueType(name)) == false }

  /// True for a column of texts, or of JSON: the app reads others as what they are declared for.
  var takesJSON: Bool { takes("json") && (takes("text") || table.jsonColumns.contains(column)) }

  private func candidates(_ type: ValueType, _ node: ProfileNode?) -> [ValueType] {
    func made(_ name: String, _ form: String? = nil) -> ValueType {
      var made = type
      made.name = name
      made.form = form
      if name != type.name || form != type.form { made.reason = nil }
      return made
    }
    let takesText = refuses(made("text")) == false
    if type.name == "text", type.reason != ValueType.byHint, node?.isWithoutValues == true {
      var declared = type
      declared.name = table.declaredType(of: column)
      if declared.name == "date" { return instants(declared, node) }
      if self.declared.contains("dec") || self.declared.contains("num") {
        (declared.name, declared.form) = ("decimal", "store: real")
      }
      return [declared] + (takesText ? [type] : [])
    }
    switch type.name {
    case "json" where !takesJSON: return []
    case "integer" where declared.contains("uuid") && type.transform == nil:
      var id = made("uuid")
      id.transform = Self.uuidOfNumber
      id.note("the app has UUIDs: the same number gives the same one")
      return [id]
    case "date" where declared == "date" && (hasDays || node?.isOfDays == true):
      var day = made("day")
      if node?.isOfDays != true { day.note("the column has no time of day") }
      return [day]
    case "date": return instants(type, node)
    case "day" where isNumber: return instants(type, node)
    case "day" where declared.contains("time"): return [made("date")]
    case "decimal":
      let scaled = isInteger && type.form?.hasPrefix("scale") == true ? [type] : []
      let isText = refuses(made("integer")) == true
      return scaled + (isText ? [] : [made("decimal", "store: real")]) + [made("text")]
    case "text" where !takesText:
      guard let node, node.isScalar, node.booleans + node.reals == 0 else { return [] }
      func all(_ count: Int) -> Bool { count + node.scalar.count(.empty) == node.texts }
      if isInteger, all(node.scalar.count(.whole)) { return [made("integer")] }
      if declared.hasPrefix("time"), !declared.hasPrefix("timestamp"), all(node.scalar.times) {
        return [made("time")]
      }
      // The frameworks' own columns for lengths of time.
      let isLength =
        target == .django && declared == "bigint" || target == .sqlAlchemy && declared == "datetime"
      return isLength && all(node.scalar.durations) ? [made("duration")] : []
    default: return [type] + (type.name == "json" ? [] : [made("text")])
    }
  }

  /// The steps that make a UUID of a number.
  static let uuidOfNumber = "{ uuid5: url }"

  /// True if the framework's columns of dates are days; GRDB's, and those of apps without one, have times.
  private var hasDays: Bool { [.django, .rails, .sqlAlchemy].contains(target) }

  /// True for a column of bytes, which may hold JSON that an app encoded.
  var isOfBytes: Bool { declared.contains("blob") }

  var isInteger: Bool { declared.contains("int") }

  /// True for a column of numbers, which an app compares as numbers.
  private var isNumber: Bool {
    [.integer, .real].contains(info.columns[column].affinity)
  }

  // MARK: Instants

  /// The stored forms of instants, the likely one first.
  ///
  /// The form of a framework is its own; with others, the digits of the dumps decide.
  private func instants(_ type: ValueType, _ node: ProfileNode?) -> [ValueType] {
    let isFine = node?.scalar.count(.fineInstant) ?? 0 > 0
    let hasMillis = isFine || node?.scalar.count(.milliInstant) ?? 0 > 0 || node?.reals ?? 0 > 0
    func stored(_ store: DateStore?, _ note: String? = nil) -> ValueType {
      var made = type
      made.name = "date"
      made.form = store.map { "store: \($0.rawValue)" }
      made.drop([ValueType.fineDigits, Self.cutDigits] + Self.guesses)
      made.note(note)
      let form = store ?? target.forms.date ?? .text
      if isFine, form.finestNanoseconds > 1000 { made.note(Self.cutDigits) }
      return made
    }
    let isKnown = target != .sqlite
    guard isNumber else {
      return [isKnown ? stored(nil) : type, stored(.iso8601, Self.guesses[0])]
    }
    let own = isKnown ? [stored(nil)].filter { refuses($0) == false } : []
    switch type.format {
    case "unixMillis": return own + [stored(.unixMillis)]
    case "unix" where node?.reals == 0: return own + [stored(.unix)]
    default:
      return own
        + [hasMillis ? stored(.unixMillis, Self.guesses[1]) : stored(.unix, Self.guesses[2])]
    }
  }

  private static let cutDigits = "finer digits than milliseconds are cut off"
  private static let guesses = [
    "a guess: ISO 8601", "a guess: milliseconds since 1970", "a guess: seconds since 1970",
  ]

  /// True if the column would change stored values of a type, or is declared for others; nil for no
  /// type.
  private func refuses(_ type: ValueType) -> Bool? {
    guard let kind = AttributeType(rawValue: type.name) else { return nil }
    var conversion = Conversion(type: kind)
    let word = type.form?.split(separator: " ").last.map(String.init) ?? ""
    conversion.forms = target.forms.with(word, of: kind) ?? target.forms
    if type.form?.hasPrefix("scale") == true { conversion.decimalScale = Int(word) }
    let storage = conversion.storage
    return info.refusal(of: storage, conversion, by: column) != nil
      || info.doubt(of: storage, by: column) != nil
  }
}

extension ProfileNode {
  /// True if the dumps say nothing of its type: all is null, or an empty text.
  var isWithoutValues: Bool {
    objects + arrays == 0 && scalars == scalar.count(.empty)
  }

  /// True if all values are days, or instants at midnight.
  fileprivate var isOfDays: Bool {
    let days = scalar.count(.day) + scalar.count(.midnight) + scalar.count(.empty)
    return integers + reals == 0 && days == texts
  }
}
