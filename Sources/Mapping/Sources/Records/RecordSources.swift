import SeedbedBase
import SeedbedLanguage

/// The values that a `for` reads from each record: for templates, keys and `let`.
struct RecordSources {
  private let records: RequestRecords?
  /// By outer source: the value that it gives.
  private var outerValues: [RequestTemplate.RecordValue] = []
  private var innerValues: [RequestTemplate.RecordValue] = []
  private(set) var outer: [ValueSource] = []
  private(set) var inner: [ValueSource] = []
  /// All key paths that are read, for how files are to be read.
  private(set) var paths: [DumpKeyPath] = []

  init(_ records: RequestRecords?, needs: [RequestTemplate.RecordValue]) {
    self.records = records
    let isNested = !(records?.keyPaths.isEmpty ?? true)
    for need in needs where need.levels == 0 {
      if isNested, let path = need.keyPath.seenFromHolder {
        outerValues.append(need)
        outer.append(.firstOf([ValueSource.Alternative(.keyPath(path))]))
        paths.append(path)
      } else {
        innerValues.append(need)
        inner.append(.firstOf([ValueSource.Alternative(.keyPath(need.keyPath))]))
        paths.append(need.keyPath)
      }
    }
    for binding in records?.bindings ?? [] {
      inner.append(binding.value)
      paths += binding.value.keyPaths
    }
    if let when = records?.when {
      paths += when.keyPaths
    }
    paths += records?.keyPaths ?? []
  }

  /// The name of an inner source, for messages.
  func name(of source: Int) -> String {
    if source < innerValues.count { return innerValues[source].keyPath.source }
    let index = source - innerValues.count
    guard let bindings = records?.bindings, index < bindings.count else { return "" }
    return bindings[index].name
  }

  func item(of record: ValueReading.Values) -> RequestItem {
    var item = RequestItem()
    for (value, json) in zip(outerValues + innerValues, record.outer + record.inner) {
      if let json { item.values[value] = JSONValue(json) }
    }
    let bindings = records?.bindings ?? []
    for (binding, json) in zip(bindings, record.inner.dropFirst(innerValues.count)) {
      if let json { item.bindings[binding.name] = JSONValue(json) }
    }
    return item
  }
}

extension DumpKeyPath {
  /// A path from `@parent` of an inner record, as the record that holds it sees it; nil for others.
  fileprivate var seenFromHolder: DumpKeyPath? {
    let seen: Root
    switch root {
    case .parent(1): seen = .record
    case .parentKey(1): seen = .key
    case .parentIndex(1): seen = .index
    case .parent(let levels): seen = .parent(levels: levels - 1)
    case .parentKey(let levels): seen = .parentKey(levels: levels - 1)
    case .parentIndex(let levels): seen = .parentIndex(levels: levels - 1)
    default: return nil
    }
    return DumpKeyPath(source: source, root: seen, segments: segments)
  }
}
