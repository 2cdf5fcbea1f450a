package import SeedbedBase
package import SeedbedLanguage
import SeedbedReading

/// Why the records that a request is made for cannot be read.
package struct ExpansionProblem: Error {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  package init(_ code: DiagnosticCode, at location: TextLocation?, _ message: () -> String) {
    self.init(Diagnostic(code, at: location, message))
  }
}

/// Makes the items of a request from the records that it is made for.
///
/// Files and bodies are handed over in their order, and the items come in the order of their records.
package final class RequestExpansion {
  private let request: SourceRequest
  private let needs: [RequestTemplate.RecordValue]
  private let reader: BodyReader?
  private let sources: RecordSources
  private let folder: String
  private let limit: Int?
  private var batch: RequestBatch?
  /// Records that were taken.
  package private(set) var recordCount = 0
  /// Records that lack a path of `get`, which get no request.
  package private(set) var lackingCount = 0
  /// True if `limit` left records out.
  package private(set) var isLimited = false

  /// Prepares the records of a request; `folder` is the schema's, `limit` the most records of
  /// `--limit`.
  package init(
    _ node: SourcePlan.Node,
    variables: [Variable],
    folder: String,
    limit: Int? = nil
  ) throws(ExpansionProblem) {
    request = node.request
    needs = node.needs
    self.folder = folder
    self.limit = limit
    sources = RecordSources(node.request.records, needs: node.needs)
    if let records = node.request.records {
      do {
        reader = BodyReader(
          paths: sources.paths,
          variables: variables,
          reading: try ValueReading(
            outer: sources.outer,
            inner: sources.inner,
            path: records.keyPaths,
            when: records.when
          )
        )
      } catch {
        throw ExpansionProblem(.invalidValue, at: records.location) { error.message }
      }
      batch = records.batch.map { RequestBatch(size: $0, request: node.request) }
    } else {
      reader = nil
    }
  }

  /// The items that need no body: of `dump`, `values` and `range`, or the only one of a request
  /// without `for`.
  package func start() throws -> [RequestItem] {
    guard let records = request.records else { return [RequestItem()] }
    switch records.origin {
    case .requests: return []
    case .values(let values): return try items(ofValues: values)
    case .range(let range):
      return try items(ofValues: range.records)
    case .dumps(let patterns): return try items(ofFiles: patterns, at: records.originLocation)
    }
  }

  /// The items of the records of one body of a request that this one is made for.
  package func take(_ body: BodyFile, of parent: SourceRequest) throws -> [RequestItem] {
    try items(of: body.file, body.shown, body.format, parent.keyPaths, body.item)
  }

  /// The last items, where a batch is not full.
  package func finish() -> [RequestItem] {
    batch?.finish().map { [$0] } ?? []
  }

  private func items(ofValues values: [String]) throws -> [RequestItem] {
    let file = DumpFile.memory("[" + values.joined(separator: ",") + "]")
    return try items(of: file, request.fullName, .json, [], RequestItem())
  }

  private func items(
    ofFiles patterns: [String],
    at location: TextLocation
  ) throws -> [RequestItem] {
    let found = DumpFinder(folder: folder).files(of: patterns)
    if let failure = found.failure {
      throw ExpansionProblem(.unreadableDump, at: location) { failure }
    }
    if let path = found.unnamed.first {
      throw ExpansionProblem(.unnamedDump(path, at: location))
    }
    if let pattern = found.unmatched.first {
      throw ExpansionProblem(.missingDump, at: location) { "no file matches '\(pattern)'" }
    }
    var items: [RequestItem] = []
    for (index, file) in found.files.enumerated() {
      items += try self.items(of: file, file.path, .auto, [], RequestItem(), index: index)
    }
    return items
  }

  private func items(
    of file: DumpFile,
    _ shown: String,
    _ format: DumpFormat,
    _ keyPaths: [DumpKeyPath],
    _ outer: RequestItem,
    index: Int = 0
  ) throws -> [RequestItem] {
    guard var reader else { return [] }
    reader.keyPaths = keyPaths
    var items: [RequestItem] = []
    do {
      try reader.read(file, shown: shown, format: format, index: index) { records in
        for record in records {
          if let limit, recordCount >= limit {
            isLimited = true
            return false
          }
          recordCount += 1
          if let item = try item(of: record, outer) { items.append(item) }
        }
        return true
      }
    } catch let problem as ValueReading.Problem {
      throw ExpansionProblem(.invalidValue, at: problem.location) {
        "'\(sources.name(of: problem.source))': \(problem.reason)"
      }
    }
    return items
  }

  private func item(
    of record: ValueReading.Values,
    _ outer: RequestItem
  ) throws -> RequestItem? {
    var item = sources.item(of: record)
    for need in needs where need.levels > 0 {
      var inner = need
      inner.levels -= 1
      if let value = outer.values[inner] { item.values[need] = value }
    }
    item.location = record.location
    if lacksTarget(item) {
      lackingCount += 1
      return nil
    }
    if batch != nil { return batch?.add(item) }
    item.key = try key(of: item)
    return item
  }

  /// True if the record lacks a path of the request's `get`.
  private func lacksTarget(_ item: RequestItem) -> Bool {
    request.target.parts.contains { part in
      let value: JSONValue?
      switch part {
      case .record(let path): value = item.values[path]
      case .binding(let name): value = item.bindings[name]
      default: return false
      }
      return value?.text.isEmpty ?? true
    }
  }

  private func key(of item: RequestItem) throws -> [NamedText] {
    var parts: [NamedText] = []
    for part in request.records?.key ?? [] {
      let value: JSONValue?
      switch part.value {
      case .record(let path): value = item.values[path]
      case .binding(let name): value = item.bindings[name]
      case .batch: value = nil
      }
      guard let value, !value.isNull else {
        if part.isOptional {
          parts.append(NamedText(name: part.name, value: ""))
          continue
        }
        throw ExpansionProblem(
          Diagnostic(.missingPath, at: item.location) {
            "the record has no '\(part.name)', which names the files of '\(request.fullName)'"
          }
          .note(
            "'for' is here; 'when' can leave such records out",
            at: request.records?.location
          )
        )
      }
      parts.append(NamedText(name: part.name, value: value.text))
    }
    return parts
  }
}

extension DiagnosticCode {
  package static let missingPath = DiagnosticCode("fetch.missing-path")
}
