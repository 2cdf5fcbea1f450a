import SeedbedBase

/// A compiled `enum`: stored values by the text of the source value.
///
/// The stored cells borrow from an arena of its own, which nothing changes after the
/// initialiser: that is why it may be shared between threads.
final class Enumeration: @unchecked Sendable {
  private struct Case {
    var source: [UInt8]
    var result: ConversionResult
  }

  /// Sorted by the bytes of the source, to be searched by halves.
  private let cases: [Case]
  /// The sources in the schema's order, for messages.
  private let sources: [String]
  private let arena = ByteArena()

  init(_ cases: [Named<Literal>], rule: TypeRule) throws(ConverterError) {
    var compiled: [Case] = []
    for item in cases {
      let result = rule.convert(constant: item.value, arena: arena)
      if case .invalid(let invalid) = result {
        throw ConverterError(.enumeration, "the value of \(quoted(item.name)): \(invalid.reason)")
      }
      compiled.append(Case(source: Array(item.name.utf8), result: result))
    }
    self.cases = compiled.sorted { $0.source.lexicographicallyPrecedes($1.source) }
    sources = cases.map(\.name)
  }

  func convert(_ value: RawValue, rule: TypeRule) -> ConversionResult {
    if !value.isJSON, let result = stored(for: value.textBytes) { return result }
    if rule.isEmptyText(value) { return .null }
    return .invalid(
      expected: "one of \(shortList(sources.lazy.map(quoted), upTo: 5))",
      found: value
    )
  }

  private func stored(for text: Bytes) -> ConversionResult? {
    let place = cases.insertionPoint { Self.order($0, text) == .ascending }
    guard place < cases.count, Self.order(cases[place], text) == .same else { return nil }
    return cases[place].result
  }

  private static func order(_ item: Case, _ text: Bytes) -> ValueOrder {
    item.source.withUnsafeBufferPointer { byteOrder($0, text) }
  }
}
