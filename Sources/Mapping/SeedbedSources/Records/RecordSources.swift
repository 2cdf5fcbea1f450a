import SeedbedMapping
import SeedbedModel
import SeedbedText

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
    for (value, json) in zip(outerValues, record.outer) {
      if let json { item.values[value] = JSONValue(json: String(decoding: json, as: UTF8.self)) }
    }
    for (value, json) in zip(innerValues, record.inner) {
      if let json { item.values[value] = JSONValue(json: String(decoding: json, as: UTF8.self)) }
    }
    let bindings = records?.bindings ?? []
    for (binding, json) in zip(bindings, record.inner.dropFirst(innerValues.count)) {
      guard let json else { continue }
      item.bindings[binding.name] = JSONValue(json: String(decoding: json, as: UTF8.self))
    }
    return item
  }
}

extension DumpKeyPath {
  /// A path from `@parent` of an inner record, as the record that holds it sees it; nil for others.
  fileprivate var seenFromHolder: DumpKeyPath? {
    switch root {
    case .parent(let levels):
      DumpKeyPath(
        source: source,
        root: levels > 1 ? .parent(levels: levels - 1) : .record,
        segments: segments
      )
    case .parentKey(let levels):
      DumpKeyPath(
        source: source,
        root: levels > 1 ? .parentKey(levels: levels - 1) : .key,
        segments: segments
      )
    case .parentIndex(let levels):
      DumpKeyPath(
        source: source,
        root: levels > 1 ? .parentIndex(levels: levels - 1) : .index,
        segments: segments
      )
    default: nil
    }
  }
}
