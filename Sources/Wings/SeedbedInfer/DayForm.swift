import SeedbedText
import SeedbedTools

/// Days in another form than that of ISO 8601: `31.01.2024`, `1/31/2024 14:05`, `20240131`.
enum DayForm {
  /// The type of texts or numbers that are such days; nil if they are none, or if the day and the
  /// month cannot be told apart.
  static func type(of node: ProfileNode, isTime: Bool) -> ValueType? {
    let texts = node.scalar.values.values.map(\.text)
      .filter { !$0.isEmpty && !TextClass.sentinels.contains($0) }
    guard texts.count > 1, node.scalar.longest <= 19, node.booleans == 0 else { return nil }
    let parts = texts.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    guard !parts.contains(where: \.isEmpty) else { return nil }
    let times = Set(parts.map { $0.count > 1 ? $0[1].utf8.count : 0 })
    let known = [0: "", 5: " HH:mm", 8: " HH:mm:ss"]
    guard times.count == 1, let time = times.first.flatMap({ known[$0] }),
      parts.allSatisfy({ $0.count < 2 || $0[1].contains(":") }),
      let day = pattern(of: parts.map { $0[0] }, isTime)
    else { return nil }
    return ValueType(time.isEmpty ? "day" : "date", format: day + time)
  }

  private static func pattern(of days: [String], _ isTime: Bool) -> String? {
    let mark = ["/", ".", "-"].first { days[0].contains($0) } ?? ""
    // Digits alone, and years of two digits, are days only under a name that says so.
    let parts = days.map { day -> [Substring] in
      let year = day.utf8.count - 4
      return mark.isEmpty
        ? year < 2 ? [] : [day.prefix(year), day.dropFirst(year).prefix(2), day.suffix(2)]
        : day.split(separator: mark, omittingEmptySubsequences: false)
    }
    guard !mark.isEmpty || isTime && days.count > 2,
      parts.allSatisfy({ $0.count == 3 && $0.allSatisfy { $0.allSatisfy(\.isNumber) } })
    else { return nil }
    let lengths = (0..<3).map { place in Set(parts.map { $0[place].utf8.count }) }
    func year(_ place: Int) -> String? {
      lengths[place] == [4] ? "yyyy" : lengths[place] == [2] && isTime ? "yy" : nil
    }
    func form(_ place: Int, _ letter: String) -> String? {
      let limit = letter == "M" ? 12 : 31
      guard parts.allSatisfy({ 1...limit ~= Int($0[place]) ?? 0 }),
        lengths[place].isSubset(of: [1, 2])
      else { return nil }
      return lengths[place] == [2] ? letter + letter : letter
    }
    if mark.isEmpty || lengths[0] == [4] {
      return join([year(0), form(1, "M"), form(2, "d")], mark)
    }
    let found =
      [join([form(0, "d"), form(1, "M"), year(2)], mark)]
      + (mark == "." ? [] : [join([form(0, "M"), form(1, "d"), year(2)], mark)])
    let likely = found.compactMap(\.self)
    return likely.count == 1 ? likely[0] : nil
  }

  private static func join(_ parts: [String?], _ mark: String) -> String? {
    parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: mark)
  }
}
