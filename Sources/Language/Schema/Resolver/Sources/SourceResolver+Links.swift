import SeedbedBase

/// The links between requests and those for whose records they are made.
extension SourceResolver {
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
    reportCircles(among: all, byName)
    checkLevels(of: all, byName)
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
    _ byName: [ExactText: SourceRequest]
  ) {
    var reported: Set<ExactText> = []
    // Requests that are in no circle.
    var cleared: Set<ExactText> = []
    for request in all {
      var (way, seen) = ([request.fullName], Set<ExactText>())
      func search(_ name: String) -> [String]? {
        for parent in byName[name]?.parents ?? [] {
          if parent == request.fullName { return way }
          guard !cleared.contains(parent), seen.insert(ExactText(parent)).inserted else { continue }
          way.append(parent)
          if let found = search(parent) { return found }
          way.removeLast()
        }
        return nil
      }
      guard !reported.contains(request.fullName) else { continue }
      guard let circle = search(request.fullName) else {
        cleared.insert(ExactText(request.fullName))
        continue
      }
      reported.formUnion(circle)
      report.error(
        .requestCircle,
        at: request.records.map { SourceSpan(location: $0.originLocation, length: 1) }
      ) {
        "'\(request.fullName)' depends on its own records"
      }
      .note("by way of \((circle + [request.fullName]).joined(separator: ", "))")
    }
  }

  /// Reports templates that ask for a record, or one of `@for`, where there is none.
  private func checkLevels(of all: [SourceRequest], _ byName: [ExactText: SourceRequest]) {
    var depths: [ExactText: Int] = [:]
    func depth(_ request: SourceRequest) -> Int {
      guard let records = request.records else { return 0 }
      guard case .requests(let names) = records.origin else { return 1 }
      if let known = depths[request.fullName] { return known }
      // The way back to it in a circle, which is reported, is none to a first record.
      depths[request.fullName] = Int(Int32.max)
      let depth = 1 + (names.compactMap { byName[$0] }.map(depth).min() ?? 0)
      depths[request.fullName] = depth
      return depth
    }
    for request in all {
      let known = depth(request)
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
