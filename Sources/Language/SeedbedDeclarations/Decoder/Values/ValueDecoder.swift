import SeedbedModel

/// Decodes what records and requests have in common: key paths, predicates, transforms, values.
class ValueDecoder: NodeDecoder {
  /// The key paths decoded since the last `collectKeyPaths`.
  var keyPaths: [Located<DumpKeyPath>] = []
  /// The embedded texts decoded since the last `takeEmbeddedTexts`.
  var embeddedTexts: [EmbeddedText] = []

  /// The names of requests that attributes take files of.
  var assetPlaces: [Located<String>] = []

  /// Runs `decode` and gives the key paths that were decoded in it.
  func collectKeyPaths<Result>(
    _ decode: () -> Result
  ) -> (result: Result, keyPaths: [Located<DumpKeyPath>]) {
    let outer = keyPaths
    keyPaths = []
    defer { keyPaths = outer }
    let result = decode()
    return (result, keyPaths)
  }
}
