import SeedbedBase

/// The definitions of requests: hashes by which a snapshot tells whether a request has changed.
extension SourceResolver {
  /// Gives every request its hash: that of all settings that decide which bodies it gets.
  mutating func nameDefinitions() {
    var hashes: [ExactText: String] = [:]
    let all = sources.flatMap(\.requests)
    func hash(_ name: String, _ depth: Int) -> String {
      if let known = hashes[name] { return known }
      guard depth < 64, let request = all.first(where: { $0.fullName == name }) else { return "" }
      let source = declaration.sources.first { $0.name.value == request.source }
      let own = source?.requests.first { $0.name.value == request.name }
      var texts = [source?.definition ?? "", own?.definition ?? request.name]
      texts += request.parents.map { hash($0, depth + 1) }
      texts += variables.filter { variable in
        texts.contains { $0.contains("@vars." + variable.name) }
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
