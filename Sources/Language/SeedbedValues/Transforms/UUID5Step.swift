import SeedbedDiagnostics

/// `uuid5`: the UUID of RFC 9562 that a namespace and a name give.
struct UUID5Step: TextStep {
  let name = "uuid5"
  let reversal = Reversal.none
  private let namespace: UUIDBytes

  init(namespace: String) throws(ConverterError) {
    guard let uuid = UUIDBytes(namespace) else {
      throw ConverterError(
        .transform,
        "uuid5: expected a UUID as the namespace, found \(quoted(namespace))"
      )
    }
    self.namespace = uuid
  }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    let digest = SHA1.digest(namespace.bytes + Array(text.utf8))
    return .text(UUIDBytes(digest: digest, version: 5).text)
  }
}
