import SeedbedBase
import SeedbedLanguage

/// Dates of HTTP headers (RFC 9110, section 5.6.7), in their three forms.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Unix seconds; nil where the text is no such date.
  static func seconds(_ text: String) -> Int? {
    let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    // Sun, 06 Nov 1994 08:49:37 GMT · Sunday, 06-Nov-94 08:49:37 GMT
    if words.count >= 5, let day = Int(words[1]), let year = Int(words[3]) {
      let full = words[3].utf8.count == 2 ? (year < 70 ? 2000 : 1900) + year : year
      return seconds(day: day, month: words[2], year: full, time: words[4])
    }
    // Sun Nov  6 08:49:37 1994
    if words.count == 5, let day = Int(words[2]), let year = Int(words[4]) {
      return seconds(day: day, month: words[1], year: year, time: words[3])
    }
    return nil
  }

  private static func seconds(day: Int, month: String, year: Int, time: String) -> Int? {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    guard let month = months.firstIndex(of: month), parts.count == 3,
      (1...31).contains(day), (1600...9999).contains(year), (0...23).contains(parts[0]),
      (0...59).contains(parts[1]), (0...60).contains(parts[2])
    else { return nil }
    let days = CivilTime.days(year: year, month: month + 1, day: day)
    return days * 86_400 + parts[0] * 3_600 + parts[1] * 60 + parts[2]
  }
}
