/// Finds a form of a secret at a place of a text in which any of its bytes may be escaped.
struct SecretMatch {
  /// How a text goes on.
  enum Result: Equatable {
    case none
    /// The form ends before this place.
    case whole(Int)
    /// The text ends inside of the form.
    case open
  }

  let bytes: [UInt8]

  func result(of form: [UInt8], at start: Int) -> Result {
    var index = 0
    while index < form.count, start + index < bytes.count, bytes[start + index] == form[index],
      !EscapedByte.begins(with: form[index])
    { index += 1 }
    if index == form.count { return .whole(start + index) }
    guard start + index < bytes.count else { return index > 0 ? .open : .none }
    guard EscapedByte.begins(with: bytes[start + index]) else { return .none }
    return escaped(form, from: index, at: start + index)
  }

  /// Follows all readings at once: a `\` may be itself, or begin an escape.
  private func escaped(_ form: [UInt8], from first: Int, at start: Int) -> Result {
    var places: [Int: [Int]] = [first: [start]]
    var isOpen = false
    for index in first..<form.count {
      guard let reached = places.removeValue(forKey: index) else { continue }
      for place in reached {
        guard place < bytes.count else {
          isOpen = true
          continue
        }
        if bytes[place] == form[index] { places.add(place + 1, at: index + 1) }
        guard let escape = EscapedByte.first(of: bytes[place...]), !escape.plain.isEmpty,
          form[index...].starts(with: escape.plain)
        else { continue }
        places.add(place + escape.length, at: index + escape.plain.count)
      }
    }
    if let end = places[form.count]?.max() { return .whole(end) }
    return isOpen ? .open : .none
  }
}

extension [Int: [Int]] {
  fileprivate mutating func add(_ place: Int, at index: Int) {
    if self[index]?.contains(place) != true { self[index, default: []].append(place) }
  }
}
