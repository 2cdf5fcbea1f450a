import SeedbedBase
import SeedbedTools

/// Finds the narrowest type that takes every value.
struct TypeRule {
  let node: ProfileNode
  let name: String
  private let words: [String]
  /// Words by which databases export null, of no type, and how often they come.
  private let markers: (words: [String], count: Int)

  init(_ node: ProfileNode, _ name: String) {
    self.node = node
    self.name = name
    words = Words.split(name)
    let found = node.scalar.sentinels.values.filter { [#"\N"#, "NULL", "null"].contains($0.text) }
    markers = (found.map(\.text).sorted(), found.reduce(0) { $0 + $1.count })
  }

  func type() -> ValueType {
    var found = plainType()
    // Among texts, `null` may be one.
    found.nullValues += markers.words.filter { word in
      found.name != "json" && !found.nullValues.contains(word)
        && (found.name != "text" || word == #"\N"#)
    }
    return found
  }

  private func plainType() -> ValueType {
    if node.objects > 0 || node.arrays > 0 { return .json }
    if node.scalars == 0 {
      let name = words.count > 1 && words.last == "at" ? "date" : "text"
      return ValueType(name, reason: node.nulls > 0 ? "always null" : nil)
    }
    if node.booleans == node.scalars { return ValueType("boolean") }
    if node.booleans > 0 { return ofBooleansAndOthers() }
    if node.texts == 0 { return ofNumbers() }
    if node.integers + node.reals > 0 { return ofNumbersAndTexts() }
    return ofTexts()
  }

  /// `false` that stands for a missing number or text, as PHP has it.
  private func ofBooleansAndOthers() -> ValueType {
    guard node.trues == 0 else { return ValueType("text", reason: "booleans and other values") }
    let isText = node.texts > 0 && node.integers + node.reals > 0
    var type = isText ? .text : node.texts > 0 ? ofTexts() : ofNumbers()
    guard type.name != "boolean" else { return .text }
    type.nullValues.append("false")
    type.note("\(node.falses.grouped) times 'false' for none")
    return type
  }

  private var days: ValueType? { DayForm.type(of: node, isTime: isTime) }

  // MARK: Numbers

  private func ofNumbers() -> ValueType {
    let values = node.scalar
    if values.beyond > 0 { return ValueType("text", reason: "integers of more than 64 bits") }
    if node.reals > 0 {
      return isTime && values.leastReal > 946_684_800 && values.greatestReal < 2_840_140_800
        && (node.integers == 0 || values.least > 946_684_800 && values.greatest < 2_840_140_800)
        ? ValueType("date", format: "unix", reason: "seconds since 1970") : ValueType("real")
    }
    if isTime, let time = timeOfWholeNumbers() ?? days { return time }
    return flag ?? ValueType("integer")
  }

  /// The type of 0 and 1 that stand for no and yes.
  private var flag: ValueType? {
    let (least, greatest) = (node.scalar.least, node.scalar.greatest)
    guard least >= 0, greatest <= 1, isFlag, node.count > 1 else { return nil }
    return ValueType("boolean", reason: least < greatest ? "0 and 1" : "always \(least)")
  }

  private var isTime: Bool {
    let times: Set<ExactText> = [
      "time", "date", "at", "on", "start", "end", "created", "updated", "modified", "timestamp",
      "stamp", "since", "until", "expires", "ts", "published", "deleted", "begin", "finish", "utc",
      "last", "edited", "joined", "registered", "login", "sync", "synced", "received", "opened",
      "closed", "resolved", "posted", "added", "changed", "issued", "paid", "shipped", "dob",
      "when", "expiry", "expiration", "epoch", "seen", "millis", "ended", "started", "due",
    ]
    return words.contains(where: times.contains)
      || words.last.map { $0.hasSuffix("date") || $0.hasSuffix("time") } == true
  }

  /// True if the name says that the values are days, which may all be one.
  private var isDay: Bool {
    node.texts >= 10 && ["date", "day"].contains { words.last?.hasSuffix($0) == true }
  }

  private var isFlag: Bool {
    guard let first = words.first, let last = words.last else { return false }
    return ["is", "has", "can", "was", "allow", "allows", "should"].contains(first)
      || last.hasSuffix("able") || last.hasSuffix("day") && words.count == 1 && last != "day"
      || ["flag", "enabled", "disabled", "discontinued", "deleted", "active", "hidden", "visible"]
        .contains(last)
  }

  /// True if digits under this name are no number to count with.
  private var isCode: Bool {
    let codes: Set<ExactText> = [
      "zip", "postal", "postcode", "phone", "fax", "tel", "version", "code", "isbn", "upc", "ean",
      "sku", "str", "ssn", "iban", "ccn", "barcode", "mobile", "gtin", "vat", "issn",
      "telephone", "serial", "reference", "hash", "imei", "cnpj", "siret", "plate",
    ]
    // The id of an account is one as others.
    return words.contains(where: codes.contains) || words.contains("account") && words.last != "id"
  }

  private func ofNumbersAndTexts() -> ValueType {
    let values = node.scalar
    let fit = values.count(.whole) + values.count(.empty) + markers.count
    if !isCode, node.reals == 0, values.beyond == 0, fit == node.texts {
      return ValueType("integer", reason: "numbers, \(values.count(.whole)) of them as texts")
    }
    if !isCode, values.beyond == 0, fit + values.count(.decimal) == node.texts {
      return ValueType("real", reason: "numbers, some of them as texts")
    }
    // Among numbers, words such as `N/A` stand for none.
    let count = node.scalars - values.count(.empty) - markers.count
    let others = values.beyond + values.count(.plain) + values.count(.thousands)
    let found = isCode || others > 0 ? nil : numbersInTexts(count)
    return found ?? ValueType("text", reason: "numbers and texts")
  }

  // MARK: Texts

  private func ofTexts() -> ValueType {
    let values = node.scalar
    let filled = node.texts - values.count(.empty) - markers.count
    let none = markers.count > 0 ? "always null" : "always empty"
    guard filled > 0 else { return ValueType("text", reason: none) }
    func all(_ kinds: TextClass...) -> Bool { kinds.map(values.count).reduce(0, +) == filled }
    if all(.midnight), values.values.distinct > 2 || isDay {
      return ValueType("day", reason: "the time is always midnight")
    }
    if all(.day) { return ValueType("day") }
    if values.instants == filled { return date() }
    if values.instants + values.count(.day) == filled { return date(reason: "days and instants") }
    if all(.twitter) { return ValueType("date", format: "twitter") }
    if all(.rfc1123) { return ValueType("date", format: "rfc1123") }
    if all(.uuid) { return ValueType("uuid") }
    if all(.url) { return ValueType("url") }
    let missing = values.count(.sentinel) - markers.count
    if values.count(.yesNo) + missing == filled,
      TextClass.arePair(values.values.values.map(\.text))
    {
      let type = ValueType("boolean", reason: "words for yes and no")
      return missing == 0 ? type : beside(missing, type, "booleans") ?? .text
    }
    if let flag = FlagWords.type(of: values.values) { return flag }
    if let days { return days }
    if isCode || values.count(.digits) > 0 { return .text }
    if all(.whole), isTime, let time = timeOfWholeNumbers() { return time }
    if all(.whole), let flag { return flag }
    return numbersWithCommas(filled) ?? node.numbersWithPoints(filled) ?? numbersInTexts(filled)
      ?? datesWithGaps(filled) ?? .text
  }

  private func date(reason: String? = nil) -> ValueType {
    var type = ValueType("date", reason: reason)
    guard node.scalar.count(.fineInstant) > 0 else { return type }
    type.form = "store: micros"
    type.note(ValueType.fineDigits)
    return type
  }

  /// Numbers that count from 1970.
  private func timeOfWholeNumbers() -> ValueType? {
    let values = node.scalar
    if name == "$date" || values.least > 300_000_000_000, values.greatest < 4_000_000_000_000 {
      return ValueType("date", format: "unixMillis", reason: "milliseconds since 1970")
    }
    if values.least > 631_152_000, values.greatest < 2_840_140_800 {
      return ValueType("date", format: "unix", reason: "seconds since 1970")
    }
    return nil
  }

  /// The type of numbers with a decimal comma; beside these, `1,234` is one, too.
  private func numbersWithCommas(_ filled: Int) -> ValueType? {
    let values = node.scalar
    let (all, grouped) = values.decimalCommas
    let points = values.points.one + values.points.several
    guard node.space.takesDecimalCommas, all > 0,
      all + values.count(.whole) + values.count(.thousands) + points == filled
    else { return nil }
    var type = ValueType("decimal", reason: "all \(filled) texts are numbers with a decimal comma")
    let point = "{ replace: { pattern: ',', with: '.' } }"
    type.transform = grouped + points > 0 ? "[\(ValueType.withoutPoints), \(point)]" : point
    chooseForm(&type)
    return type
  }

  private func numbersInTexts(_ filled: Int) -> ValueType? {
    let values = node.scalar
    let others = node.integers + node.reals
    let numbers = values.count(.whole) + values.count(.decimal) + values.count(.thousands) + others
    let known = numbers + values.count(.sentinel) - markers.count
    guard numbers * 10 >= known * 3, known * 10 >= filled * 8, numbers >= 3 || numbers == filled
    else { return nil }
    let isWhole = values.count(.decimal) + node.reals == 0
    var type = ValueType(isWhole ? "integer" : others > 0 ? "real" : "decimal")
    if numbers < filled {
      guard let found = beside(filled - numbers, type, "numbers") else { return nil }
      type = found
    } else {
      let texts = markers.count > 0 ? "others" : "texts"
      type.note("all \(numbers) \(texts) are \(isWhole ? "whole " : "")numbers")
    }
    if values.count(.thousands) > 0 {
      type.transform = ValueType.withoutCommas
      type.note("\(values.count(.thousands)) with commas between thousands")
    }
    chooseForm(&type, hasThousandths: values.points.one > 0)
    if node.mayHaveThousands {
      type.note("a guess: decimal points; '\(ValueType.withoutPoints)' if they part thousands")
    }
    return type
  }

  /// Chooses how a decimal is stored, so that SQL compares it as a number.
  private func chooseForm(_ type: inout ValueType, hasThousandths: Bool = false) {
    guard type.name == "decimal" else { return }
    let values = node.scalar
    let digits = max(values.mostDecimals, hasThousandths ? 3 : 0)
    let least = min(values.leastDecimals, hasThousandths ? 3 : .max)
    if least != digits, !isMoney {
      type.name = "real"
    } else if isMoney, least == digits,
      values.count(.whole) + values.count(.thousands) == 0
    {
      type.form = "scale: \(digits)"
      type.note("stored as integers; 'store: real' stores fractions")
    } else if values.longest > 16 {
      // More digits than a double holds.
      type.form = "store: text"
      type.note("SQL compares it as a text")
    } else {
      type.form = "store: real"
      type.note("'scale: \(digits)' stores integers")
    }
  }

  private var isMoney: Bool {
    ["amount", "price", "value", "cost", "total", "fee", "tax"].contains(words.last ?? "")
  }

  private func datesWithGaps(_ filled: Int) -> ValueType? {
    let values = node.scalar
    let days = values.count(.day)
    let instants = values.instants
    guard days + instants >= 3, (days + instants) * 10 >= filled * 3,
      days + instants + values.count(.sentinel) - markers.count == filled
    else { return nil }
    let areDays = instants == 0 || days == 0 && values.count(.midnight) == instants
    return beside(filled - days - instants, areDays ? ValueType("day") : date(), "dates")
  }

  /// A type beside the few words that stand for a missing value; nil where other texts do.
  private func beside(_ count: Int, _ type: ValueType, _ values: String) -> ValueType? {
    let scalar = node.scalar
    let words = scalar.words.values + scalar.sentinels.values
    let fit = words.allSatisfy { word in
      !word.isCut && word.text.utf8.count <= 14
        && word.text.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || #" /-?\"#.unicodeScalars.contains($0)
        }
    }
    // A word among ids is an id.
    let isID = ReferenceName.isMarked(name) || MemberName.keyRank(name) >= 3
    guard scalar.count(.sentinel) + scalar.count(.plain) == count + markers.count, fit,
      scalar.words.isExact, scalar.sentinels.isExact, words.count <= 3,
      !isID || scalar.count(.plain) == 0
    else { return nil }
    var made = type
    made.nullValues = words.map(\.text).sorted()
    let gaps = made.nullValues.map { "'\($0)'" }.joined(separator: ", ")
    made.reason = "\(values), but for \(gaps)"
    made.note(type.reason)
    return made
  }
}
