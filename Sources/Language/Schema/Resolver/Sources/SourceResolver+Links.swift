import SeedbedBase

/// The links between requests and those for whose records they are made.
extension SourceResolver {
  /// Makes full names of those that `for` names, and reports circles.
  mutating func linkRequests() {
    let known = sources.flatMap { $0.requests.map(\.fullName) }
    for (sourceIndex, source) in sources.enumerated() {
      guard let declared = declaration.sources.first(where: { $0.name.value == source.name })
      else { continue }
      for (index, request) in source.requests.enumerated() {
        guard
          let records = declared.requests.first(where: { $0.name.value == request.name })?.records,
          !records.requests.isEmpty
        else { continue }
        let names = records.requests.compactMap { name -> String? in
          let full = name.value.contains(".") ? name.value : source.name + "." + name.value
          if known.contains(full) { return full }
          report.unknownRequest(Located(full, at: name.span), known: known)
          return nil
        }
        sources[sourceIndex].requests[index].records?.origin = .requests(names)
      }
    }
    let all = sources.flatMap(\.requests)
    reportCircles(among: all)
    checkLevels(of: all)
  }

  private func reportCircles(among all: [SourceRequest]) {
    let byName = [ExactText: SourceRequest](all.map { ($0.fullName, $0) }) { first, _ in first }
    var reported: Set<ExactText> = []
    for request in all {
      var way = [request.fullName]
      func search(_ name: String) -> [String]? {
        for parent in byName[name]?.parents ?? [] {
          if parent == request.fullName { return way }
          guard !way.contains(parent) else { continue }
          way.append(parent)
          if let found = search(parent) { return found }
          way.removeLast()
        }
        return nil
      }
      guard !reported.contains(request.fullName), let circle = search(request.fullName) else {
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
  private func checkLevels(of all: [SourceRequest]) {
    func depth(_ request: SourceRequest, _ rest: Int) -> Int {
      guard let records = request.records else { return 0 }
      guard case .requests(let names) = records.origin, rest > 0 else { return 1 }
      let parents = all.filter { names.contains($0.fullName) }
      return 1 + (parents.map { depth($0, rest - 1) }.min() ?? 0)
    }
    for request in all {
      let known = depth(request, 32)
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
