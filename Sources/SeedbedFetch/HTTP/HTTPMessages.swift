package import SeedbedPlatform
package import SeedbedSources
package import SeedbedURLs

extension ResponseHeaders.Field {
  /// Whether it can be sent: a line break in a value would be a header of somebody else's making.
  package var isValid: Bool {
    let isToken = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
    return !name.isEmpty && name.utf8.allSatisfy(isToken)
      && !value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
  }
}

/// One request as it is sent: everything in it is filled in.
package struct HTTPRequest: Sendable {
  /// The user and the password for a digest after the server's challenge.
  package struct DigestUser: Hashable, Sendable {
    package var user: String
    package var password: String

    package init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  /// The rest of a body that broke off.
  package struct Rest: Hashable, Sendable {
    /// How many bytes are there.
    package var offset: Int
    /// The strong validator of the body that they are of.
    package var validator: String

    package init(offset: Int, validator: String) {
      self.offset = offset
      self.validator = validator
    }
  }

  package var url: RequestURL
  package var headers: [ResponseHeaders.Field] = []
  /// The bytes that are posted; nil for GET.
  package var body: [UInt8]?
  package var digest: DigestUser?
  package var rest: Rest?
  package var connectTimeout = Duration.seconds(10)
  package var idleTimeout = Duration.seconds(30)
  package var totalTimeout = Duration.seconds(600)
  /// Bytes of the decoded body.
  package var maxBody = 256 << 20
  /// Whether only a private address may be asked: what is sent is not encrypted.
  package var needsPrivateAddress = false

  package init(url: RequestURL) {
    self.url = url
  }
}

/// A response's status and headers.
package struct HTTPHead: Hashable, Sendable {
  package var status = 0
  package var headers = ResponseHeaders()

  package init() {}

  /// The `ETag` where it is a strong one, by which a body that broke off can be continued.
  package var strongValidator: String? {
    guard let tag = headers["ETag"]?.trimmed, tag.hasPrefix("\""), tag.utf8.count > 1 else {
      return nil
    }
    return tag
  }

  /// Whether the bytes on the way are other than those of the body.
  package var isCoded: Bool {
    guard let coding = headers["Content-Encoding"]?.trimmed.lowercased() else { return false }
    return !coding.isEmpty && coding != "identity"
  }
}

/// A response that came as a whole; its body is in the file that was given for it.
package struct HTTPResponse: Sendable {
  package var head = HTTPHead()
  /// Bytes of the body, decoded, those of an earlier attempt included.
  package var byteCount = 0

  package init() {}
}

/// The reason why no whole response came.
package enum HTTPFailure: Error, Hashable, Sendable {
  /// The connection could not be made or broke; `mayPass` where another attempt may succeed.
  case connection(String, mayPass: Bool)
  /// The address that a connection would have gone to.
  case address(String, NetworkAddress.Reach)
  /// Auth would go unencrypted to an address that is not private.
  case unencrypted(String)
  /// The body is larger than allowed.
  case tooLarge
  /// What came is not the rest that was asked for: the body is to be asked for from its start.
  case wrongRest
  case disk(StoreError)
  case cancelled
}

/// How a request ended.
package struct HTTPOutcome: Sendable {
  package var result: Result<HTTPResponse, HTTPFailure>
  /// The status and headers, as far as they came.
  package var head: HTTPHead
  /// Bytes of the body that are in the file.
  package var byteCount: Int
}

extension HTTPOutcome {
  init(failure: HTTPFailure) {
    self.init(result: .failure(failure), head: HTTPHead(), byteCount: 0)
  }
}

extension Result<HTTPResponse, HTTPFailure> {
  var isCancelled: Bool {
    if case .failure(.cancelled) = self { true } else { false }
  }
}

extension HTTPFailure {
  /// The failure in words.
  package var words: String {
    switch self {
    case .connection(let words, _): words
    case .address(let address, _): "the address \(address) is not for everybody"
    case .unencrypted(let address): "auth would go to \(address) unencrypted"
    case .tooLarge: "the body is too large"
    case .wrongRest: "another part came than was asked for"
    case .disk(let error): error.message
    case .cancelled: "the run was cancelled"
    }
  }
}

extension StringProtocol {
  /// Without the spaces, tabs and line breaks at both ends.
  var trimmed: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
