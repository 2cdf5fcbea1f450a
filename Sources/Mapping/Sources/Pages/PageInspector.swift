import SeedbedBase
package import SeedbedLanguage
import SeedbedReading

/// Reads from bodies what paging, `responses` and tokens ask of them.
package final class PageInspector {
  private let request: SourceRequest
  private let until: BodyReader
  /// By rule of `responses` with a predicate: the rule's index, and how it is read.
  private let rules: [(index: Int, reader: BodyReader)]
  /// The paths that no page has had so far.
  package private(set) var watch = PathWatch()

  package init(_ request: SourceRequest) throws(ExpansionProblem) {
    self.request = request
    do {
      let condition = request.pagination?.until
      until = BodyReader(
        keyPaths: request.keyPaths,
        paths: condition?.keyPaths ?? [],
        reading: try ValueReading(when: condition)
      )
      var rules: [(index: Int, reader: BodyReader)] = []
      for (index, rule) in request.rules.responses.enumerated() {
        guard let when = rule.when?.onDocument else { continue }
        let reading = try ValueReading(when: when)
        rules.append((index, BodyReader(paths: when.keyPaths, reading: reading)))
      }
      self.rules = rules
    } catch {
      // Validation finds these before.
      throw ExpansionProblem(.invalidValue, at: request.location) { error.message }
    }
  }

  /// The facts of a page; throws a `DumpError` if its body is not JSON.
  ///
  /// `records` is their number where a check has told it.
  package func facts(
    of body: BodyFile,
    headers: ResponseHeaders,
    records: Int? = nil
  ) throws -> PageFacts {
    var facts = PageFacts(records: 0)
    if let count = try count(of: body, known: records) {
      facts.records = count
    } else {
      let hasUntil = request.pagination?.until != nil
      facts.records = try until.read(
        body.file,
        shown: body.shown,
        format: body.format,
        options: body.options()
      ) { passed in
        if hasUntil, !passed.isEmpty { facts.meetsUntil = true }
        return true
      }
    }
    if facts.records == 0, !request.keyPaths.isEmpty { try watchRecords(of: body) }
    guard let pagination = request.pagination else { return facts }
    facts.next = headerNext(headers)
    var asked: [(role: PathWatch.Role, path: DumpKeyPath)] = []
    if let path = pagination.total { asked.append((.total, path)) }
    if let path = pagination.pages { asked.append((.pages, path)) }
    if let path = pagination.more { asked.append((.more, path)) }
    if case .keyPath(let path)? = pagination.at { asked.append((.at, path)) }
    let values = try self.values(at: asked, in: body)
    for (place, (role, _)) in zip(values, asked) {
      switch role {
      case .keyPath: break
      case .total: facts.total = place.value?.integer
      case .pages: facts.pages = place.value?.integer
      case .more: facts.more = place.value.map(\.isTrue)
      case .at: facts.next = place.value?.asNext
      }
    }
    for (place, (role, _)) in zip(values, asked) where role != .at || !isLast(facts) {
      note(place, role)
    }
    return facts
  }

  /// True if counts tell that no page follows, so that nothing has to name one.
  private func isLast(_ facts: PageFacts) -> Bool {
    if facts.more == false { return true }
    if let total = facts.total, facts.records >= total { return true }
    return request.pagination?.size.map { facts.records < $0 } ?? false
  }

  private func note(_ place: Place, _ role: PathWatch.Role) {
    guard let missing = place.missing else { return watch.find(role) }
    // Where an object would be, null says that there is none.
    if missing.foundInstead != "null" { watch.miss(role, missing) }
  }

  /// Looks for the list of a page without records: it may be empty, or have another name.
  private func watchRecords(of body: BodyFile) throws {
    guard !watch.found.contains(.keyPath), body.format != .ndjson else { return }
    let places = try values(at: request.keyPaths.map { (.keyPath, $0) }, in: body)
    guard let first = places.first(where: { $0.missing == nil }) ?? places.first else { return }
    note(first, .keyPath)
  }

  /// How many records a body has; nil where they have to be read.
  private func count(of body: BodyFile, known: Int?) throws -> Int? {
    guard request.pagination?.until == nil else { return nil }
    return try known ?? BodyCheck(body, keyPaths: request.keyPaths).records
  }

  /// The facts of a page without a body, from its headers.
  package func facts(headers: ResponseHeaders) -> PageFacts {
    PageFacts(records: 0, next: headerNext(headers))
  }

  /// The next page by a header; nil where there is none, or where the body names it.
  private func headerNext(_ headers: ResponseHeaders) -> JSONValue? {
    guard let pagination = request.pagination else { return nil }
    let text: String?
    if pagination.by == .link {
      text = LinkHeader.target(relation: pagination.rel, in: headers.values(of: "link"))
    } else if case .header(let name)? = pagination.at {
      text = headers[name]
    } else {
      text = nil
    }
    return text.flatMap { JSONValue(text: $0).asNext }
  }

  /// The index of the first rule of `responses` that a response fits.
  package func rule(status: Int, body: BodyFile?) throws -> Int? {
    for (index, rule) in request.rules.responses.enumerated()
    where rule.statuses.isEmpty || rule.statuses.contains(status) {
      guard rule.when != nil else { return index }
      guard let body, let reader = rules.first(where: { $0.index == index })?.reader else {
        continue
      }
      // A body that is no JSON fits no predicate; whether that is an error is decided later.
      if (try? holds(reader, in: body)) == true { return index }
    }
    return nil
  }

  /// True if a predicate holds for the document of a body; no more of it is held than the values
  /// at its paths.
  private func holds(_ reader: BodyReader, in body: BodyFile) throws -> Bool {
    let documents = try reader.documentValues(of: body.file, body.shown, .json, body.options())
      .values
    var isFit = false
    try reader.read(.memory("[{}]"), shown: body.shown, format: .json, documents: documents) {
      isFit = !$0.isEmpty
      return false
    }
    return isFit
  }

  /// The value at a path, or what stands there instead.
  private struct Place {
    var value: JSONValue?
    var missing: MissingPath?
  }

  /// The values at paths in a document; nil where one is missing.
  package static func values(
    at paths: [DumpKeyPath],
    in body: BodyFile
  ) throws -> [JSONValue?] {
    try places(of: paths, in: body).map(\.value)
  }

  private func values(
    at paths: [(role: PathWatch.Role, path: DumpKeyPath)],
    in body: BodyFile
  ) throws -> [Place] {
    try Self.places(of: paths.map(\.path), in: body)
  }

  private static func places(of paths: [DumpKeyPath], in body: BodyFile) throws -> [Place] {
    guard !paths.isEmpty else { return [] }
    let asked = paths.map(\.onDocument)
    var places = paths.map { _ in Place() }
    let scan = try body.file.scan(at: asked, shown: body.shown, options: body.options())
    for missing in scan.missing { places[missing.selection].missing = missing }
    for (index, found) in scan.values.enumerated() {
      guard let json = found.json else { continue }
      places[index].value = try value(at: found.remaining, of: json)
      guard places[index].value == nil, case .member? = found.remaining.last else { continue }
      var held = found.remaining.dropLast()
      var holder = try value(at: held, of: json)
      while holder == nil, case .member? = held.last {
        held.removeLast()
        holder = try value(at: held, of: json)
      }
      places[index].missing = holder.flatMap {
        MissingPath(asked[index], at: index, segment: held.endIndex, in: $0.json)
      }
    }
    return places
  }

  /// The value at the rest of a path in a JSON text.
  private static func value(
    at segments: ArraySlice<DumpKeyPath.Segment>,
    of json: [UInt8]
  ) throws -> JSONValue? {
    if segments.isEmpty { return JSONValue(json).canonical }
    let path = DumpKeyPath(source: "", root: .record, segments: Array(segments))
    let reader = BodyReader(
      reading: try ValueReading(inner: [.firstOf([ValueSource.Alternative(.keyPath(path))])])
    )
    var value: JSONValue?
    // In a list of its own, even a list is one record.
    let text = "[" + String(decoding: json, as: UTF8.self) + "]"
    try reader.read(.memory(text), shown: "", format: .json) { found in
      value = found.first?.inner[0].map { JSONValue($0) }
      return false
    }
    return value
  }
}

extension DumpFile {
  /// A text as a file.
  static func memory(_ text: String) -> DumpFile {
    var file = DumpFile(path: "", relativePath: "", captures: [])
    file.bytes = Array(text.utf8)
    return file
  }
}

extension Predicate {
  /// The predicate with its paths from the document in the place of a record.
  fileprivate var onDocument: Predicate {
    map({ path, _ in path.onDocument }, pattern: { $0 })
  }
}

extension DumpKeyPath {
  fileprivate var onDocument: DumpKeyPath {
    guard root == .member || root == .record else { return self }
    return DumpKeyPath(source: "@document." + source, root: .document, segments: segments)
  }
}

extension JSONValue {
  /// The value as a cursor or URL; nil where it is empty, null or false.
  fileprivate var asNext: JSONValue? {
    isNull || json == "false" || text.isEmpty ? nil : self
  }

  /// True if `more` says that a page follows: anything but false, null, 0 and an empty text.
  fileprivate var isTrue: Bool {
    !isNull && json != "false" && json != "0" && json != "\"\""
  }

  /// Without spaces between its tokens.
  fileprivate var canonical: JSONValue {
    (try? Tape(of: Array(json.utf8))).map { JSONValue(of: 0, in: $0.view) } ?? self
  }
}
