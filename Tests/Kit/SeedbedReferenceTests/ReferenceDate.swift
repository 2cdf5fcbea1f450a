/// A date of the forms that dumps of the reference have: `2020-02-29`, and with
/// `T10:20:30.123+05:30`, whose fraction and zone may be left out.
struct ReferenceDate {
  let writtenDay: String
  private var milliseconds = 0

  init(_ value: ReferenceJSON) throws(ReferenceInvalid) {
    guard case .text(let text) = value else { throw ReferenceInvalid() }
    let parts = text.split(separator: "T", maxSplits: 1)
    let numbers = parts[0].split(separator: "-").compactMap { Int($0) }
    guard parts[0].count == 10, numbers.count == 3, (1...12).contains(numbers[1]), numbers[2] >= 1,
      numbers[2] <= Self.length(ofMonth: numbers[1], in: numbers[0])
    else { throw ReferenceInvalid() }
    writtenDay = String(parts[0])
    milliseconds = Self.days(numbers[0], numbers[1], numbers[2]) * 86_400_000
    guard parts.count == 2 else { return }
    var time = parts[1]
    var offset = 0
    if time.last == "Z" {
      time.removeLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let zone = time[time.index(after: sign)...].split(separator: ":").compactMap { Int($0) }
      guard zone.count == 2 else { throw ReferenceInvalid() }
      offset = (zone[0] * 60 + zone[1]) * (time[sign] == "-" ? -1 : 1)
      time = time[..<sign]
    }
    let clock = time.split(separator: ":")
    guard clock.count == 3, let hour = Int(clock[0]), let minute = Int(clock[1]),
      let second = Double(clock[2]), hour < 24, minute < 60, second < 60
    else { throw ReferenceInvalid() }
    milliseconds += (hour * 60 + minute - offset) * 60_000 + Int((second * 1_000).rounded())
  }

  init(milliseconds: Int) {
    self.milliseconds = milliseconds
    writtenDay = ""
  }

  /// The instant in UTC, as the store `text` has it.
  var stored: String {
    var day = 0
    var rest = milliseconds
    while rest < 0 {
      rest += 86_400_000
      day -= 1
    }
    while rest >= 86_400_000 {
      rest -= 86_400_000
      day += 1
    }
    var (year, month) = (1970, 1)
    while day < 0 {
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
      day += Self.length(ofMonth: month, in: year)
    }
    while day >= Self.length(ofMonth: month, in: year) {
      day -= Self.length(ofMonth: month, in: year)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { Self.padded($0, 2) }
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day + 1, 2)) "
      + clock.joined(separator: ":") + "." + Self.padded(rest % 1_000, 3)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since 1970, counted one month at a time.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    var days = day - 1
    for other in min(year, 1970)..<max(year, 1970) {
      let length = (1...12).reduce(0) { $0 + self.length(ofMonth: $1, in: other) }
      days += year < 1970 ? -length : length
    }
    for other in 1..<month { days += length(ofMonth: other, in: year) }
    return days
  }
}
