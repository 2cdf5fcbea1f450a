/// A day of the proleptic Gregorian calendar, written as `YYYY-MM-DD`.
struct CalendarDay {
  /// Days from 1970-01-01.
  let number: Int

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(year, month)).contains(day)
    else { return nil }
    let years = year - 1
    let leapDays = years / 4 - years / 100 + years / 400
    let months = (1..<month).reduce(0) { $0 + Self.length(year, $1) }
    number = years * 365 + leapDays + months + day - 1 - 719_162
  }

  private static func length(_ year: Int, _ month: Int) -> Int {
    let february = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    return [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
