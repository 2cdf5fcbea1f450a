import SeedbedBase

/// Gathers the pairs of one mapping: reports keys given twice and merges what `<<` names.
struct YAMLMappingBuilder {
  private let report: SchemaReport
  private var entries: [(pair: YAMLNode.Pair, isMerge: Bool)] = []
  private var places: [ExactText: SourceSpan] = [:]

  init(report: SchemaReport) {
    self.report = report
  }

  mutating func add(_ key: YAMLNode.Key, _ value: YAMLNode, isMerge: Bool) {
    let name = ExactText(key.text)
    if let first = places[name] {
      report.error(.duplicateYAMLKey, at: key.span) { "the key \(quoted(key.text)) is given twice" }
        .note("it is first given here", at: first.location)
      return
    }
    places[name] = key.span
    entries.append((YAMLNode.Pair(key: key, value: value), isMerge))
  }

  /// The pairs in order, merged ones where their `<<` stands; a mapping's own keys win, then
  /// those of the first mapping that has them.
  func finish() -> [YAMLNode.Pair] {
    guard entries.contains(where: \.isMerge) else { return entries.map(\.pair) }
    var taken = Set(entries.filter { !$0.isMerge }.map { ExactText($0.pair.key.text) })
    var pairs: [YAMLNode.Pair] = []
    for (pair, isMerge) in entries {
      guard isMerge else {
        pairs.append(pair)
        continue
      }
      for node in pair.value.elements ?? [pair.value] {
        guard let merged = node.pairs else {
          report.error(.invalidMerge, at: node.span) {
            "expected a mapping, or a list of mappings, to merge; found \(node.kindInWords)"
          }
          continue
        }
        pairs += merged.filter { taken.insert(ExactText($0.key.text)).inserted }
      }
    }
    return pairs
  }
}
