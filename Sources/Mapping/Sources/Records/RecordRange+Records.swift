import SeedbedBase
import SeedbedLanguage

extension RecordRange {
  /// The records of the range, each a JSON text with `from` and `to`.
  package var records: [String] {
    switch self {
    case .numbers(let from, let to, let step):
      stride(from: from, through: to, by: step).map { start in
        "{\"from\":\(start),\"to\":\(min(start + step - 1, to))}"
      }
    case .dates(let from, let to, let step, let unit, let format):
      Self.starts(from, to, step, unit).map { start, next in
        let first = Self.text(start, format)
        let last = Self.text(min(next - 1, to), format)
        return "{\"from\":\(JSONValue(text: first).json),\"to\":\(JSONValue(text: last).json)}"
      }
    }
  }

  /// The first day of each step, and that of the step after it.
  private static func starts(
    _ from: Int,
    _ to: Int,
    _ step: Int,
    _ unit: Unit
  ) -> [(start: Int, next: Int)] {
    var result: [(start: Int, next: Int)] = []
    var count = 0
    while true {
      let start = day(from, plus: count * step, unit)
      guard start <= to else { return result }
      count += 1
      result.append((start, day(from, plus: count * step, unit)))
    }
  }

  /// A day so many units after another; in a month that has no such day, its last.
  private static func day(_ from: Int, plus count: Int, _ unit: Unit) -> Int {
    switch unit {
    case .day: return from + count
    case .week: return from + 7 * count
    case .month, .year:
      let date = CivilTime.date(days: from)
      let months = date.year * 12 + date.month - 1 + (unit == .year ? 12 * count : count)
      let (year, month) = (months / 12, months % 12 + 1)
      let last = CivilTime.dayCount(year: year, month: month)
      return CivilTime.days(year: year, month: month, day: min(date.day, last))
    }
  }

  /// A day as ISO 8601 writes it, or by a pattern of `y`, `M` and `d`.
  private static func text(_ day: Int, _ format: String?) -> String {
    let date = CivilTime.date(days: day)
    var text = ""
    var rest = Array(format ?? "yyyy-MM-dd")[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      let number: Int? =
        switch letter {
        case "y": run.count == 2 ? date.year % 100 : date.year
        case "M": date.month
        case "d": date.day
        default: nil
        }
      guard let number else {
        text += String(run)
        continue
      }
      text += number.digits(atLeast: run.count)
    }
    return text
  }
}
