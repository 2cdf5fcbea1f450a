/// A set of Unicode scalars: what `.`, `\d`, `[a-z]` or a letter in any case stand for.
struct ScalarSet: Equatable, Sendable {
  enum Item: Equatable, Sendable {
    case range(ClosedRange<UInt32>)
    case kind(ScalarKind, isNegated: Bool)
  }

  static let word = ScalarSet([.kind(.word, isNegated: false)])

  private let items: [Item]
  private let isNegated: Bool
  private let ignoresCase: Bool
  /// The answers for ASCII, one bit each.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ items: [Item], isNegated: Bool = false, ignoresCase: Bool = false) {
    self.items = items
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    for value in UInt32(0)..<64 where search(value) { low |= 1 << UInt64(value) }
    for value in UInt32(64)..<128 where search(value) { high |= 1 << UInt64(value - 64) }
  }

  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return low >> UInt64(value) & 1 == 1 }
    if value < 128 { return high >> UInt64(value - 64) & 1 == 1 }
    return search(value)
  }

  private func search(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return isNegated }
    var isMember = has(scalar)
    if !isMember, ignoresCase {
      isMember = scalar.otherCases.contains { has($0) }
    }
    return isMember != isNegated
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool {
    items.contains { item in
      switch item {
      case .range(let range): range.contains(scalar.value)
      case .kind(let kind, let isNegated): kind.contains(scalar) != isNegated
      }
    }
  }
}

extension Unicode.Scalar {
  /// The scalar in lower and in upper case, where that is one scalar.
  var otherCases: [Unicode.Scalar] {
    let mappings = [properties.lowercaseMapping, properties.uppercaseMapping]
    return mappings.compactMap { mapping in
      let scalars = mapping.unicodeScalars
      return scalars.count == 1 ? scalars.first : nil
    }
  }
}
