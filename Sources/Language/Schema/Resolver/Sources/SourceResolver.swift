import SeedbedBase

/// Turns declarations of `sources` into sources, and URLs in dump entries into requests.
struct SourceResolver {
  let declaration: SchemaDeclaration
  let variables: [Variable]
  let report: SchemaReport
  var sources: [Source] = []

  /// Resolves all sources, with the requests that are made for records of others.
  mutating func resolve() {
    sources = declaration.sources.compactMap { source($0) }
    checkCase(of: declaration.sources.map(\.name))
    for declared in declaration.sources { checkCase(of: declared.requests.map(\.name)) }
    linkRequests()
    addURLs(declaration.dumps.flatMap(\.sources).filter { $0.value.contains("://") })
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
    source.auth = declared.auth.map { auth in
      auth.value.mapTemplates { filled($0, at: auth.span) }
    }
    source.authLocation = declared.auth?.span.location
    source.rate = declared.rate
    source.concurrency = declared.concurrency ?? 6
    source.requests = declared.requests.compactMap { [source] in
      request($0, of: source, sharing: declared.settings)
    }
    checkHosts(declared, source)
    checkEncryption(declared, source)
    return source
  }

  /// `*` lets a server lead anywhere, which files need and other requests seldom.
  private func checkHosts(_ declared: SourceDeclaration, _ source: Source) {
    guard let any = declared.hosts.first(where: { $0.value.host.isEmpty }),
      let request = source.requests.first(where: { $0.format != .data })
    else { return }
    report.warning(.sourceURL, at: any.span) {
      "'*' lets requests lead to any host, and '\(request.fullName)' is not 'format: data'"
    }
    .fix("name the hosts, or give 'format: data' a source of its own")
  }

  /// Auth goes unencrypted to private addresses alone; where a name leads is known when it is asked.
  private func checkEncryption(_ declared: SourceDeclaration, _ source: Source) {
    guard let auth = declared.auth, let url = try? RequestURL(source.baseURL),
      url.scheme == "http", let address = NetworkAddress(host: url.host),
      address.reach != .private
    else { return }
    report.error(.authOverHTTP, at: auth.span) { "auth would be sent to \(url.host) unencrypted" }
      .fix("write 'https://' in 'baseURL'")
  }

  /// The text of a base URL; only its variables are filled in.
  private func baseURL(_ base: Located<RequestTemplate>) -> String? {
    var text = ""
    for part in filled(base.value, at: base.span).parts {
      switch part {
      case .text(let part), .variable(_, let part): text += part
      default:
        report.error(.sourceURL, at: base.span) {
          "'baseURL' takes '@vars' alone: the other values come with each request"
        }
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
        report.error(.literalSecret, at: span) { "a URL must not have a user or a password" }
          .fix("write 'auth: { basic: { user: …, password: \"{@secret.NAME}\" } }'")
      }
      return url
    } catch {
      report.error(.sourceURL, at: span) { "\(quoted(text)): \(error.reason)" }
      return nil
    }
  }

  /// Names that differ in the case of letters alone would share a file on some systems.
  private func checkCase(of names: [Located<String>]) {
    var known: [ExactText: Located<String>] = [:]
    for name in names {
      guard let first = known.updateValue(name, forKey: name.value.lowercased()),
        first.value != name.value
      else { continue }
      report.error(.duplicateName, at: name.span) {
        "\(quoted(name.value)) and \(quoted(first.value)) differ only in case"
      }
      .note("the other one is here", at: first.span.location)
    }
  }

  /// Makes a request of each URL.
  private mutating func addURLs(_ names: [Located<String>]) {
    var known: Set<ExactText> = []
    var places: [[ExactText]: Int] = [:]
    for (place, source) in sources.enumerated() {
      places[[ExactText(source.name), ExactText(source.baseURL)]] = place
    }
    for name in names {
      guard let url = checkedURL(name.value, at: name.span),
        known.insert(ExactText(name.value)).inserted
      else { continue }
      let host = url.host + (url.port.map { "_\($0)" } ?? "")
      let base = url.origin + "/"
      var request = SourceRequest(
        source: host,
        name: name.value,
        location: name.span.location,
        method: .get,
        target: RequestTemplate(text: url.text),
        targetLocation: name.span.location
      )
      request.urlPath = SnapshotURLPath.path(of: url)
      let place = places[[ExactText(host), ExactText(base)], default: sources.count]
      if place == sources.count {
        places[[ExactText(host), ExactText(base)]] = place
        sources.append(Source(name: host, location: name.span.location, baseURL: base))
      }
      sources[place].requests.append(request)
    }
  }

  /// A text of a source with the values of its variables.
  func filled(_ template: RequestTemplate, at span: SourceSpan) -> RequestTemplate {
    template.mapParts { part in
      guard case .variable(let name, _) = part else { return part }
      guard let variable = variables.first(where: { $0.name == name }) else {
        let near = suggestion(for: name, among: variables.map(\.name))
        report.error(.unknownVariable, at: span) { "no variable is called \(quoted(name))" }
          .fix(near.map { "write '@vars.\($0)'" })
        return part
      }
      return .variable(name: name, text: variable.value.text)
    }
  }

  // MARK: Definitions of requests, by whose hashes a snapshot finds changes

  /// Gives every request its hash: that of all settings that decide which bodies it gets.
  mutating func nameDefinitions() {
    var hashes: [ExactText: String] = [:]
    let all = sources.flatMap(\.requests).map { ($0.fullName, $0) }
    let requests = [ExactText: SourceRequest](all) { first, _ in first }
    let declared = declaredRequests
    func hash(_ name: String, _ depth: Int) -> String {
      if let known = hashes[name] { return known }
      guard depth < 64, let request = requests[name] else { return "" }
      let own = declared[name]
      var texts = [own?.source.definition ?? "", own?.request.definition ?? request.name]
      texts += request.parents.map { hash($0, depth + 1) }
      let naming = texts.filter { $0.contains("@vars.") }
      texts += variables.filter { variable in
        naming.contains { $0.contains("@vars." + variable.name) }
      }.map { $0.name + "=" + $0.value.text }
      let joined = texts.map { "\($0.utf8.count):\($0)" }.joined()
      let result = String(SHA256.hexadecimal(Array(joined.utf8)).prefix(32))
      hashes[name] = result
      return result
    }
    for source in sources.indices {
      for request in sources[source].requests.indices {
        let name = sources[source].requests[request].fullName
        sources[source].requests[request].definition = hash(name, 0)
      }
    }
  }
}

extension [Member<[Located<RequestTemplate>]?>] {
  /// A request's settings over those of its source, name by name: null takes one away.
  func over(
    _ source: Self,
    isSame: (String, String) -> Bool
  ) -> Self {
    var merged = source
    for setting in self {
      merged.put(setting) { isSame($0.name.value, setting.name.value) }
    }
    return merged.filter { $0.value != nil }
  }
}
