import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// A body as a recording keeps it: without secrets, and of a token's answer without any value.
struct RecordedBody {
  let bytes: [UInt8]

  init(
    _ request: SentRequest,
    _ outcome: HTTPOutcome,
    path: String,
    mask: SecretMask
  ) throws(StoreError) {
    let given: [UInt8]
    if let held = outcome.bytes { given = held } else { given = try FileBytes.read(path) }
    let body = BodyFile(path: path, format: .json, bytes: given)
    if let token = request.token, outcome.head.status < 400 {
      let end = token.expires.flatMap { path in
        (try? PageInspector.values(at: [path], in: body))?.first??.text
      }
      let answer = JSONTree(parsing: given)?.withoutToken(keeping: end).compact
      bytes = mask.masked(Array((answer ?? "").utf8))
    } else if try body.isCoded, try BodyDigest(of: body, mask: mask).secret != nil {
      var text: [UInt8] = []
      try body.readTextBlocks { block in
        text += block
        return true
      }
      bytes = mask.masked(text)
    } else {
      bytes = mask.masked(given)
    }
  }
}

extension JSONTree {
  /// The answer to a request for a token with `$token` for its texts and 0 for its numbers: a replay
  /// sends no token, and needs only to find one.
  ///
  /// The lifetime in seconds stays; it is no secret.
  fileprivate func withoutToken(keeping lifetime: String?) -> JSONTree {
    switch self {
    case .text(let text) where text != lifetime: .text("$token")
    case .number(let digits) where digits != lifetime: .integer(0)
    case .array(let elements): .array(elements.map { $0.withoutToken(keeping: lifetime) })
    case .object(let members):
      .object(members.map { (key: $0, value: $1.withoutToken(keeping: lifetime)) })
    default: self
    }
  }
}
