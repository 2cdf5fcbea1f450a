import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

extension SeedSink {
  /// Finds files that are no shares of the schema.
  mutating func checkShares(_ schema: MappingSchema) throws -> Bool {
    let origin =
      SeedMetadata.origin(schema, report.pseudonyms, template: nil)
      + SeedMetadata.options(ofShare: options.run)
    let own = Dictionary(uniqueKeysWithValues: origin.map { (ExactText($0.key), $0.value) })
    let keys = origin.map(\.key) + SeedMetadata.optionalKeys
    var named: [FileIdentity: String] = [:]
    for path in options.run.shares {
      let problem = try Share.read(path) { share in
        if let file = FileIdentity(ofFileAt: path),
          let other = named.updateValue(path, forKey: file)
        {
          throw StoreError("the share is named twice, the first time as \(quoted(other))")
        }
        guard let key = keys.first(where: { share.metadata[ExactText($0)] != own[ExactText($0)] })
        else { return }
        guard key != SeedMetadata.optionsKey else {
          throw StoreError(
            "the share was built with other values of --set, or without the layers of this seed"
          )
        }
        let (found, expected) = (share.metadata[ExactText(key)], own[ExactText(key)])
        throw StoreError(
          "the share is not of this schema and tool: its \(quoted(key)) is "
            + (found.map(quoted) ?? "missing") + ", not \(expected.map(quoted) ?? "missing")"
        )
      }
      if let problem { report.diagnostics.add(problem) }
    }
    return !report.diagnostics.hasErrors
  }
}
