import SeedbedBase

/// The links between requests and those for whose records they are made.
extension SourceResolver {
  /// The most requests that a message shows of a circle.
  private static let shownRequests = 32

  /// Makes full names of those that `for` names, and reports circles.
  mutating func linkRequests() {
    let known = sources.flatMap { $0.requests.map(\.fullName) }
    let (names, declared) = (Set<ExactText>(known), declaredRequests)
    for source in sources.indices {
      for index in sources[source].requests.indices {
        let request = sources[source].requests[index]
        guard let records = declared[request.fullName]?.request.records, !records.requests.isEmpty
        else { continue }
        let parents = records.requests.compactMap { name -> String? in
          let full = name.value.contains(".") ? name.value : request.source + "." + name.value
          if names.contains(full) { return full }
          report.unknownRequest(Located(full, at: name.span), known: known)
          return nil
        }
        sources[source].requests[index].records?.origin = .requests(parents)
      }
    }
    let all = sources.flatMap(\.requests)
    let byName = [ExactText: SourceRequest](all.map { ($0.fullName, $0) }) { first, _ in first }
    var children: [ExactText: [SourceRequest]] = [:]
    for request in all {
      for parent in request.parents { children[parent, default: []].append(request) }
    }
    reportCircles(among: all, byName, children)
    checkLevels(of: all, children)
  }

  /// By full name: each request as it is declared, with its source.
  var declaredRequests: [ExactText: (source: SourceDeclaration, request: RequestDeclaration)] {
    let all = declaration.sources.flatMap { source in
      source.requests.map {
        (source.name.value + "." + $0.name.value, (source: source, request: $0))
      }
    }
    return .init(all) { first, _ in first }
  }

  private func reportCircles(
    among all: [SourceRequest],
    _ byName: [ExactText: SourceRequest],
    _ children: [ExactText: [SourceRequest]]
  ) {
    var reported: Set<ExactText> = []
    // Requests that are in no circle: first those whose ways all end.
    var cleared: Set<ExactText> = []
    var parentCounts: [ExactText: Int] = [:]
    var ending = all.filter(\.parents.isEmpty)
    while let request = ending.popLast() {
      cleared.insert(ExactText(request.fullName))
      for child in children[request.fullName] ?? [] {
        let count = (parentCounts[child.fullName] ?? child.parents.count) - 1
        parentCounts[child.fullName] = count
        if count == 0 { ending.append(child) }
      }
    }
    for request in all
    where !cleared.contains(request.fullName) && !reported.contains(request.fullName) {
      guard let circle = circle(of: request, byName, without: cleared) else {
        cleared.insert(ExactText(request.fullName))
        continue
      }
      reported.formUnion(circle)
      let shown = circle.prefix(Self.shownRequests)
      let way = shown + (shown.count < circle.count ? ["…"] : []) + [request.fullName]
      report.error(
        .requestCircle,
        at: request.records.map { SourceSpan(location: $0.originLocation, length: 1) }
      ) {
        "'\(request.fullName)' depends on its own records"
      }
      .note("by way of \(way.joined(separator: ", "))")
    }
  }

  /// The requests on a way from a request back to itself.
  ///
  /// No function calls itself here: a chain of requests may be longer than the stack is deep.
  private func circle(
    of request: SourceRequest,
    _ byName: [ExactText: SourceRequest],
    without cleared: Set<ExactText>
  ) -> [String]? {
    var way = [(name: request.fullName, parents: request.parents[...])]
    var seen: Set<ExactText> = []
    while let last = way.indices.last {
      guard let parent = way[last].parents.popFirst() else {
        way.removeLast()
        continue
      }
      if parent == request.fullName { return way.map(\.name) }
      guard !cleared.contains(parent), seen.insert(ExactText(parent)).inserted,
        let next = byName[parent]
      else { continue }
      way.append((parent, next.parents[...]))
    }
    return nil
  }

  /// By full name: how many records are around a request, by the shortest way to one that needs none.
  ///
  /// A request without such a way is not there: it is in a circle, or needs the records of one that is.
  private func levels(
    of all: [SourceRequest],
    _ children: [ExactText: [SourceRequest]]
  ) -> [ExactText: Int] {
    var levels: [ExactText: Int] = [:]
    // Those with fewer levels stand first.
    var found = all.filter { $0.records == nil }
    found += all.filter { $0.records != nil && $0.parents.isEmpty }
    for request in found { levels[request.fullName] = request.records == nil ? 0 : 1 }
    var next = 0
    while next < found.count {
      let request = found[next]
      next += 1
      for child in children[request.fullName] ?? [] where levels[child.fullName] == nil {
        levels[child.fullName] = (levels[request.fullName] ?? 0) + 1
        found.append(child)
      }
    }
    return levels
  }

  /// Reports templates that ask for a record, or one of `@for`, where there is none.
  private func checkLevels(of all: [SourceRequest], _ children: [ExactText: [SourceRequest]]) {
    let levels = levels(of: all, children)
    for request in all {
      let known = levels[request.fullName] ?? .max
      for part in request.allTemplates.flatMap(\.parts) {
        guard case .record(let value) = part, value.levels >= known else { continue }
        let name = String(repeating: "@for.", count: value.levels) + value.keyPath.source
        report.error(.noRecord, at: SourceSpan(location: request.targetLocation, length: 1)) {
          value.levels == 0
            ? "'{\(name)}' reads a record, but '\(request.fullName)' has no 'for'"
            : "'{\(name)}' reads a record, but the request of that page has no 'for'"
        }
        .fix(value.levels == 0 ? FixIt(message: "write 'for: REQUEST'") : nil)
      }
    }
  }
}
