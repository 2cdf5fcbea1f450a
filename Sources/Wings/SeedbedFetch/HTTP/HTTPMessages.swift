package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// One request as it is sent: everything in it is filled in.
package struct HTTPRequest: Sendable {
  /// The user and the password for a digest after the server's challenge.
  package struct DigestUser: Equatable, Sendable {
    package var user: String
    package var password: String
  }

  /// The rest of a body that broke off.
  package struct Rest: Equatable, Sendable {
    /// How many bytes are there.
    package var offset: Int
    /// The strong validator of the body that they are of.
    package var validator: String
  }

  package var url: RequestURL
  package var headers: [NamedText] = []
  /// The bytes that are posted; nil for GET.
  package var body: [UInt8]?
  package var digest: DigestUser?
  package var rest: Rest?
  package var connectTimeout = Duration.seconds(10)
  package var idleTimeout = Duration.seconds(30)
  package var totalTimeout = Duration.seconds(600)
  /// Bytes of the decoded body.
  package var maxBody = 256 << 20
  /// True if only a private address may be asked: what is sent is not encrypted.
  package var needsPrivateAddress = false

  /// True if a header has this name, in any case.
  func hasHeader(_ name: String) -> Bool { headers.contains { $0.isNamed(name) } }
}

/// A response's status and headers.
package struct HTTPHead: Equatable, Sendable {
  package var status = 0
  package var headers = ResponseHeaders()

  /// The `ETag` where it is a strong one, by which a body that broke off can be continued.
  package var strongValidator: String? {
    guard let tag = headers["ETag"]?.trimmed, tag.hasPrefix("\""), tag.utf8.count > 1 else {
      return nil
    }
    return tag
  }

  /// The bytes that came, by `Content-Range`: the first and the last, and how many there are in all;
  /// nil where the server does not say.
  package var contentRange: (first: Int, last: Int, count: Int?)? {
    guard let text = headers["Content-Range"]?.trimmed.lowercased(), text.hasPrefix("bytes ") else {
      return nil
    }
    let parts = text.dropFirst(6).split(separator: "/", maxSplits: 1)
    let ends = (parts.first ?? "").split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, ends.count == 2, ends[1] < .max else { return nil }
    return (ends[0], ends[1], Int(parts[1]))
  }

  /// True if the whole body came, and not a part that nobody asked for.
  package var isWhole: Bool {
    guard status == 206 else { return true }
    return contentRange.map { $0.first == 0 && $0.last + 1 == $0.count } ?? false
  }

  /// True if the bytes on the way are other than those of the body.
  package var isCoded: Bool { !["", "identity"].contains(coding) }

  /// True if they are its gzip data, or its zlib data.
  var isGzipped: Bool { ["gzip", "x-gzip", "deflate"].contains(coding) }

  private var coding: String { headers["Content-Encoding"]?.trimmed.lowercased() ?? "" }
}

/// The reason why no whole response came.
package enum HTTPFailure: Error, Equatable, Sendable {
  /// The connection could not be made or broke; `mayPass` where another attempt may succeed.
  case connection(String, mayPass: Bool)
  /// The address that a connection would have gone to.
  case address(String, NetworkAddress.Reach)
  /// Auth would go unencrypted to an address that is not private.
  case unencrypted(String)
  /// The body is larger than allowed.
  case tooLarge
  /// The response is not the rest that was asked for: ask for the body from its start.
  case wrongRest
  case disk(StoreError)
  case cancelled

  /// The failure in words.
  package var words: String {
    switch self {
    case .connection(let words, _): words
    case .address(let address, _): "the address \(address) is not public"
    case .unencrypted(let address): "auth would be sent to \(address) unencrypted"
    case .tooLarge: "the body is too large"
    case .wrongRest: "the server sent another part of the body than requested"
    case .disk(let error): error.message
    case .cancelled: "the run was cancelled"
    }
  }
}

/// How a request ended.
package struct HTTPOutcome: Sendable {
  /// Nil where a whole response came.
  package var failure: HTTPFailure?
  /// The status and headers, as far as they came.
  package var head = HTTPHead()
  /// Bytes of the body that came, decoded, those of an earlier attempt included.
  package var byteCount = 0
  /// The body so far where it is held in memory; nil where the file has it.
  package var bytes: [UInt8]?
}

extension NamedText {
  /// The header as libcurl and the command curl take it: a colon without a value would remove it.
  var line: String { value.trimmed.isEmpty ? "\(name);" : "\(name): \(value)" }
}

extension StringProtocol {
  /// Without the spaces, tabs and line breaks at both ends.
  var trimmed: String {
    let trimmed = Array(utf8).trimming { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return String(decoding: trimmed, as: UTF8.self)
  }
}
