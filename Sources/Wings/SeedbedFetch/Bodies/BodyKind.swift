import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// A body that is not JSON.
struct BodyProblem: Error {
  var reason: String
  var location: TextLocation?
  /// True if it ends before it is complete.
  var isCut = false
  /// True if it is larger, inflated, than a body may be.
  var isTooLarge = false
}

/// The form of a body, and the ending of its file.
enum BodyKind {
  private static let lineTypes: Set<ExactText> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
    "application/jsonlines", "application/x-ldjson", "application/json-lines",
  ]

  /// The form that the request or the server's type says; `auto` where the bytes decide.
  static func format(of request: SourceRequest, _ headers: ResponseHeaders) -> DumpFormat {
    switch request.format {
    case .json: .json
    case .ndjson: .ndjson
    case .data: .auto
    case .auto: headers.mediaType.map(lineTypes.contains) ?? false ? .ndjson : .auto
    }
  }

  /// Reads a body to its end; the ending of its file, and how many records it has where that is
  /// known.
  static func check(
    _ body: BodyFile,
    of request: SourceRequest
  ) throws(BodyProblem) -> (fileExtension: String, records: Int?) {
    do throws(DumpError) {
      let maxBody = request.rules.maxBody
      let check = try BodyCheck(body, keyPaths: request.keyPaths, maxBytes: maxBody)
      let isGzip = (try? body.isGzip) ?? false
      return (check.formatName + (isGzip ? ".gz" : ""), check.records)
    } catch {
      var problem = BodyProblem(reason: "\(error)", isCut: error.isCut)
      problem.isTooLarge = error.diagnostic?.code == .recordTooLarge
      if let found = error.diagnostic {
        problem.reason = found.message
        problem.location = found.location
      }
      throw problem
    }
  }

  /// The messages of a GraphQL body's `errors`; nil where it has none.
  static func graphQLErrors(_ body: BodyFile) -> String? {
    let path = DumpKeyPath(source: "errors", root: .record, segments: [.member("errors")])
    guard let found = try? PageInspector.values(at: [path], in: body).first, let errors = found,
      !errors.isNull, errors.elements?.isEmpty != true
    else { return nil }
    let node = JSONTree(parsing: Array(errors.json.utf8))
    let messages = (node?.elements ?? []).compactMap { $0["message"]?.text }
    return messages.isEmpty ? errors.json : messages.joined(separator: "; ")
  }

  /// The ending of a file whose path a lock has.
  static func fileExtension(ofPath path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    for ending in ["json.gz", "ndjson.gz", "json", "ndjson"] where name.hasSuffix("." + ending) {
      return ending
    }
    return name.contains(".") ? String(name.split(separator: ".").last ?? "") : ""
  }

  private static let extensions: [ExactText: String] = [
    "application/gzip": "gz", "application/json": "json", "application/pdf": "pdf",
    "application/zip": "zip", "audio/mpeg": "mp3", "audio/ogg": "ogg", "audio/wav": "wav",
    "font/woff2": "woff2", "image/avif": "avif", "image/bmp": "bmp", "image/gif": "gif",
    "image/heic": "heic", "image/jpeg": "jpg", "image/jpg": "jpg", "image/png": "png",
    "image/svg+xml": "svg", "image/tiff": "tiff", "image/webp": "webp",
    "image/x-icon": "ico", "text/csv": "csv", "text/html": "html", "text/plain": "txt",
    "video/mp4": "mp4", "video/webm": "webm",
  ]

  /// The ending of a file of any bytes: that of its type, else that of its URL where it is short.
  static func fileExtension(ofType type: String?, url: RequestURL) -> String {
    if let known = type.flatMap({ extensions[$0] }) { return known }
    guard let name = url.path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return ""
    }
    let ending = name[name.index(after: dot)...].lowercased()
    let isPlain = ending.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
    }
    return (1...5).contains(ending.utf8.count) && isPlain ? ending : ""
  }
}
