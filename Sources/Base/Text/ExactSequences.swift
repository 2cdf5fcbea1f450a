// The standard library's searches and sorts of texts, by bytes: see ExactComparison.swift.

extension Sequence where Element == String {
  package func contains(_ text: String) -> Bool { contains { $0 == text } }

  package func sorted() -> [String] { sorted { $0 < $1 } }

  package func min() -> String? { self.min { $0 < $1 } }

  package func max() -> String? { self.max { $0 < $1 } }

  package func elementsEqual<Other: Sequence>(_ other: Other) -> Bool
  where Other.Element == String {
    elementsEqual(other) { $0 == $1 }
  }

  package func starts<Prefix: Sequence>(with prefix: Prefix) -> Bool
  where Prefix.Element == String {
    starts(with: prefix) { $0 == $1 }
  }

  package func lexicographicallyPrecedes(_ other: some Sequence<String>) -> Bool {
    lexicographicallyPrecedes(other) { $0 < $1 }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence where Element == String {
  package var distinct: [String] { map { ExactText($0) }.distinct.map(\.text) }
}

extension Array where Element == String {
  /// The same as of any sequence, but not generic: arrays are asked most.
  package func contains(_ text: String) -> Bool { contains { $0 == text } }
}

extension Sequence where Element == Substring {
  package func contains(_ text: Substring) -> Bool { contains { $0 == text } }

  package func starts<Prefix: Sequence>(with prefix: Prefix) -> Bool
  where Prefix.Element == Substring {
    starts(with: prefix) { $0 == $1 }
  }
}

extension Sequence where Element == [String] {
  package func contains(_ texts: [String]) -> Bool { contains { $0 == texts } }
}

extension Collection where Element == String {
  package func firstIndex(of text: String) -> Index? { firstIndex { $0 == text } }
}

extension BidirectionalCollection where Element == String {
  package func lastIndex(of text: String) -> Index? { lastIndex { $0 == text } }
}

extension MutableCollection where Element == String, Self: RandomAccessCollection {
  package mutating func sort() { sort { $0 < $1 } }
}
