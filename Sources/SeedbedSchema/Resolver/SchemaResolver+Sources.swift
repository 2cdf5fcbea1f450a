import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedSnapshot
import SeedbedURLs
import SeedbedValues
import SeedbedYAML

extension DiagnosticCode {
  package static let requestCircle = DiagnosticCode("source.circle")
}

extension SchemaResolver {
  /// Resolves `fetch` and `sources`, and the URLs that stand in dump entries.
  func resolveSources() {
    schema.fetch = declaration.fetch
    for declared in declaration.sources {
      guard let source = source(declared) else { continue }
      schema.sources.append(source)
    }
    checkCase(of: declaration.sources.map(\.name))
    for declared in declaration.sources { checkCase(of: declared.requests.map(\.name)) }
    resolveParents()
    for entry in declaration.dumps {
      for name in entry.sources where name.value.contains("://") { addURL(name) }
    }
    nameDefinitions()
  }

  private func source(_ declared: SourceDeclaration) -> Source? {
    guard let base = declared.baseURL else { return nil }
    guard let url = baseURL(base) else { return nil }
    var source = Source(
      name: declared.name.value,
      location: declared.name.span.location,
      baseURL: url
    )
    source.hosts = declared.hosts.map(\.value)
    source.auth = declared.auth.map { filled($0.value, at: $0.span) }
    source.authLocation = declared.auth?.span.location
    source.rate = declared.rate
    source.concurrency = declared.concurrency ?? 6
    let scope = SourceScope(source: source, declaration: declared)
    source.requests = declared.requests.compactMap { request($0, scope) }
    checkHosts(declared, source)
    checkEncryption(declared, source)
    return source
  }

  /// `*` lets a server lead anywhere, which files need and other requests seldom.
  private func checkHosts(_ declared: SourceDeclaration, _ source: Source) {
    guard let any = declared.hosts.first(where: { $0.value.host.isEmpty }),
      let request = source.requests.first(where: { $0.format != .data })
    else { return }
    report.warning(
      .sourceURL,
      "'*' lets requests lead to any host, and '\(request.fullName)' is not 'format: data'",
      at: any.span,
      fixIt: FixIt(message: "name the hosts, or give 'format: data' a source of its own")
    )
  }

  /// Auth goes unencrypted to private addresses alone; where a name leads is known when it is asked.
  private func checkEncryption(_ declared: SourceDeclaration, _ source: Source) {
    guard let auth = declared.auth, let url = try? RequestURL(source.baseURL),
      url.scheme == "http", let address = NetworkAddress(host: url.host),
      address.reach != .private
    else { return }
    report.error(
      .authOverHTTP,
      "auth would go to \(url.host) unencrypted",
      at: auth.span,
      fixIt: FixIt(message: "write 'https://' in 'baseURL'")
    )
  }

  /// The text of a base URL, of which variables alone are filled in.
  private func baseURL(_ base: Located<RequestTemplate>) -> String? {
    var text = ""
    for part in filled(base).parts {
      switch part {
      case .text(let part), .variable(_, let part): text += part
      default:
        report.error(
          .sourceURL,
          "'baseURL' takes '@vars' alone: the other values come with each request",
          at: base.span
        )
        return nil
      }
    }
    return checkedURL(text, at: base.span)?.text
  }

  /// A URL that requests can go to; reports any other.
  func checkedURL(_ text: String, at span: SourceSpan) -> RequestURL? {
    do {
      let url = try RequestURL(text)
      if url.hadUser {
        report.error(
          .literalSecret,
          "a URL must not have a user or a password",
          at: span,
          fixIt: FixIt(
            message: "write 'auth: { basic: { user: …, password: \"{@secret.NAME}\" } }'"
          )
        )
      }
      return url
    } catch {
      report.error(.sourceURL, "\(quoted(text)): \(error.reason)", at: span)
      return nil
    }
  }

  /// Names that differ in the case of letters alone would share a file on some systems.
  private func checkCase(of names: [Located<String>]) {
    var known: [String: Located<String>] = [:]
    for name in names {
      guard let first = known.updateValue(name, forKey: name.value.lowercased()),
        first.value != name.value
      else { continue }
      report.error(
        .duplicateName,
        "\(quoted(name.value)) and \(quoted(first.value)) differ only in case",
        at: name.span,
        notes: [Note("the other one is here", at: first.span.location)]
      )
    }
  }

  // MARK: - Requests that requests are made for

  /// Makes full names of those that `for` names, and reports circles.
  private func resolveParents() {
    let known = schema.sources.flatMap { $0.requests.map(\.fullName) }
    for (sourceIndex, source) in schema.sources.enumerated() {
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
          reportUnknownRequest(Located(full, at: name.span), known)
          return nil
        }
        schema.sources[sourceIndex].requests[index].records?.origin = .requests(names)
      }
    }
    reportCircles()
    checkLevels()
  }

  func reportUnknownRequest(_ name: Located<String>, _ known: [String]) {
    let near = suggestion(for: name.value, among: known)
    report.error(
      .unknownRequest,
      "no request is called \(quoted(name.value))",
      at: name.span,
      fixIt: near.map { FixIt(message: "write '\($0)'") },
      notes: known.isEmpty ? [Note("the schema has no 'sources'")] : []
    )
  }

  private func reportCircles() {
    let all = schema.sources.flatMap(\.requests)
    let byName = Dictionary(all.map { ($0.fullName, $0) }) { first, _ in first }
    var reported: Set<String> = []
    for request in all {
      var way = [request.fullName]
      func search(_ name: String) -> [String]? {
        for parent in byName[name]?.parentNames ?? [] {
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
        "'\(request.fullName)' is made for its own records",
        at: request.records.map { SourceSpan(location: $0.originLocation, length: 1) },
        notes: [Note("by way of \((circle + [request.fullName]).joined(separator: ", "))")]
      )
    }
  }

  // MARK: - Definitions

  /// Gives every request the hash of what says which bodies it gets.
  private func nameDefinitions() {
    var hashes: [String: String] = [:]
    let all = schema.sources.flatMap(\.requests)
    func hash(_ name: String, _ depth: Int) -> String {
      if let known = hashes[name] { return known }
      guard depth < 64, let request = all.first(where: { $0.fullName == name }) else { return "" }
      let source = declaration.sources.first { $0.name.value == request.source }
      let own = source?.requests.first { $0.name.value == request.name }
      var texts = [source?.definition ?? "", own?.definition ?? request.name]
      texts += request.parentNames.map { hash($0, depth + 1) }
      texts += schema.variables.filter { variable in
        texts.contains { $0.contains("@vars." + variable.name) }
      }.map { $0.name + "=" + $0.value.text }
      let joined = texts.map { "\($0.utf8.count):\($0)" }.joined()
      let result = String(SHA256.hexadecimal(Array(joined.utf8)).prefix(32))
      hashes[name] = result
      return result
    }
    for source in schema.sources.indices {
      for request in schema.sources[source].requests.indices {
        let name = schema.sources[source].requests[request].fullName
        schema.sources[source].requests[request].definition = hash(name, 0)
      }
    }
  }

  // MARK: - URLs of dump entries

  /// Makes a request of a URL, each URL once.
  private func addURL(_ name: Located<String>) {
    guard let url = checkedURL(name.value, at: name.span) else { return }
    let isKnown = schema.sources.contains { source in
      source.requests.contains { $0.urlPath != nil && $0.name == name.value }
    }
    guard !isKnown else { return }
    let host = url.host + (url.port.map { "_\($0)" } ?? "")
    var request = SourceRequest(
      source: host,
      name: name.value,
      location: name.span.location,
      method: .get,
      target: RequestTemplate(text: url.text),
      targetLocation: name.span.location
    )
    request.urlPath = SnapshotURLPath.path(of: url)
    if let index = schema.sources.firstIndex(where: {
      $0.name == host && $0.baseURL == url.origin + "/"
    }) {
      schema.sources[index].requests.append(request)
    } else {
      var source = Source(
        name: host,
        location: name.span.location,
        baseURL: url.origin + "/"
      )
      source.requests = [request]
      schema.sources.append(source)
    }
  }
}

extension SourceRequest {
  /// The full names of the requests that it is made for.
  var parentNames: [String] {
    guard case .requests(let names)? = records?.origin else { return [] }
    return names
  }
}
