import CCurl
import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedSystem

/// One request on its way: it answers the calls of the library's handle that it uses.
///
/// The library keeps a pointer to it without counting: the client keeps it until it has ended.
final class HTTPTransfer {
  let request: HTTPRequest
  private let file: BodyWriter
  private let allowsPrivate: Bool
  private let usesProxy: Bool
  let done: (HTTPOutcome) -> Void
  let handle: UnsafeMutableRawPointer
  private let handles: TransferHandles
  private var headerList: UnsafeMutableRawPointer?

  private(set) var lastActivity = ContinuousClock.now
  private var head = HTTPHead()
  private var headSize = 0
  private var isHeadComplete = false
  private var hasBegunBody = false
  private var byteCount = 0
  /// Inflates a body that comes as gzip data.
  private var inflater: GzipParts?
  /// Why we ended it ourselves.
  var failure: HTTPFailure?
  /// An address that was refused; it counts only if no other was taken.
  private var refused: HTTPFailure?

  init?(
    _ request: HTTPRequest,
    into file: BodyWriter,
    options: HTTPClient.Options,
    handles: TransferHandles,
    done: @escaping (HTTPOutcome) -> Void
  ) {
    self.request = request
    self.file = file
    self.done = done
    allowsPrivate = options.allowsPrivate
    let proxy = options.proxies.proxy(for: request.url)
    usesProxy = proxy != nil
    guard let handle = handles.take() else { return nil }
    self.handle = handle
    self.handles = handles
    var calls = Self.calls
    seedbed_transfer_bind(handle, &calls, Unmanaged.passUnretained(self).toOpaque())
    guard prepare(options, proxy: proxy) else { return nil }
  }

  deinit {
    handles.give(handle)
    seedbed_header_list_free(headerList)
  }

  // MARK: What is sent

  private func prepare(_ options: HTTPClient.Options, proxy: String?) -> Bool {
    var isSet = set(SEEDBED_URL, request.url.text) && set(SEEDBED_PROXY, proxy ?? "")
    isSet = isSet && set(SEEDBED_USER_AGENT, options.userAgent)
    if let path = options.certificates { isSet = isSet && set(SEEDBED_CA_FILE, path) }
    if let rest = request.rest {
      isSet = isSet && set(SEEDBED_RANGE, "\(rest.offset)-")
    }
    if let digest = request.digest {
      isSet = isSet && set(SEEDBED_USER, digest.user) && set(SEEDBED_PASSWORD, digest.password)
    }
    if let body = request.body {
      isSet = isSet && seedbed_transfer_set_body(handle, body, body.count) == 0
    }
    isSet = isSet && set(SEEDBED_CONNECT_MILLISECONDS, request.connectTimeout.milliseconds)
    isSet = isSet && set(SEEDBED_TOTAL_MILLISECONDS, request.totalTimeout.milliseconds)
    if request.needsPrivateAddress {
      // The address of an open connection was not checked for this request.
      isSet = isSet && set(SEEDBED_NEEDS_NEW_CONNECTION, 1)
    }
    if request.url.scheme == "https" {
      // One connection that is being made may turn out to carry all of them.
      _ = set(SEEDBED_WAITS_FOR_CONNECTION, 1)
    }
    return isSet && setHeaders()
  }

  private func setHeaders() -> Bool {
    var lines = request.headers.map(\.line)
    if let rest = request.rest {
      lines.append("If-Range: \(rest.validator)")
    } else if !request.hasHeader("accept-encoding") {
      // Only gzip data tells whether it came to its end, which the library does not check.
      lines.append("Accept-Encoding: gzip")
    }
    if request.body != nil {
      // Waiting for the server's permission costs a second where it gives none.
      lines.append("Expect:")
      // The library would call a body without a type a form.
      if !request.hasHeader("content-type") { lines.append("Content-Type:") }
    }
    for line in lines {
      guard let longer = seedbed_header_list_add(headerList, line) else { return false }
      headerList = longer
    }
    return seedbed_transfer_set_headers(handle, headerList) == 0
  }

  private func set(_ option: seedbed_text_option, _ value: String) -> Bool {
    seedbed_transfer_set_text(handle, option, value) == 0
  }

  private func set(_ option: seedbed_number_option, _ value: Int) -> Bool {
    seedbed_transfer_set_number(handle, option, value) == 0
  }

  // MARK: What comes

  private static let calls = seedbed_calls(
    header: { bytes, size, count, context in
      guard let transfer = HTTPTransfer.of(context) else { return 0 }
      let length = size * count
      transfer.takeHeader(UnsafeRawBufferPointer(start: bytes, count: length))
      return length
    },
    body: { bytes, size, count, context in
      guard let transfer = HTTPTransfer.of(context) else { return 0 }
      let length = size * count
      let part = UnsafeRawBufferPointer(start: bytes, count: length)
      // Any other number than that of the bytes ends the transfer.
      return transfer.take(part) ? length : length ^ 1
    },
    admits: { context, address, size in
      guard let transfer = HTTPTransfer.of(context), let address else { return 0 }
      return transfer.admits(NetworkAddress(address, size: size)) ? 1 : 0
    }
  )

  static func of(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer? {
    context.map { Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func takeHeader(_ bytes: UnsafeRawBufferPointer) {
    lastActivity = ContinuousClock.now
    headSize += bytes.count
    let line = Self.text(bytes).trimmed
    if line.hasPrefix("HTTP/"), !hasBegunBody {
      head = HTTPHead()
      isHeadComplete = false
      head.status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if line.isEmpty {
      isHeadComplete = true
    } else if !isHeadComplete, let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let value = line[line.utf8.index(after: colon)...].trimmed
      head.headers.fields.append(NamedText(name: String(line[..<colon]), value: value))
    }
  }

  /// A header: UTF-8, else Latin-1, which headers were in before (RFC 9110, section 5.5).
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastActivity = ContinuousClock.now
    guard failure == nil else { return false }
    do throws(StoreError) {
      if !hasBegunBody { try beginBody() }
    } catch {
      failure = .disk(error)
    }
    guard failure == nil else { return false }
    guard let inflater else { return store(bytes) }
    if !inflater.inflate(bytes, { store($0) }) { failure = CurlCode.failure(CurlCode.badCoding) }
    return failure == nil
  }

  /// Stores bytes of the body; false if the transfer must end.
  private func store(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(StoreError) {
      guard byteCount + bytes.count <= request.maxBody else {
        failure = .tooLarge
        return false
      }
      try file.append(bytes)
      byteCount += bytes.count
      if byteCount > BodyWriter.largeSize { file.noteGrowth(head) }
      return true
    } catch {
      failure = .disk(error)
      return false
    }
  }

  /// Opens the file once the head says whether the body or its rest comes.
  private func beginBody() throws(StoreError) {
    hasBegunBody = true
    var offset = 0
    if let rest = request.rest, head.status == 206 {
      guard isRest(rest) else {
        failure = .wrongRest
        return
      }
      offset = rest.offset
    }
    if !head.isCoded, let length = head.headers["Content-Length"].flatMap({ Int($0) }),
      length > request.maxBody - offset
    {
      failure = .tooLarge
      return
    }
    if head.isCoded {
      guard head.isGzipped else {
        failure = CurlCode.failure(CurlCode.badCoding)
        return
      }
      inflater = GzipParts()
    }
    byteCount = offset
    try file.open(keeping: offset)
  }

  private func isRest(_ rest: HTTPRequest.Rest) -> Bool {
    guard !head.isCoded, head.headers["ETag"].map({ $0 == rest.validator }) ?? true else {
      return false
    }
    // Without the size of the whole body nothing tells whether this is all of the rest.
    return head.contentRange.map { $0.first == rest.offset && $0.last + 1 == $0.count } ?? false
  }

  private func admits(_ address: NetworkAddress?) -> Bool {
    // Behind a proxy this is the proxy's address, which the caller chose.
    if usesProxy { return true }
    guard let address else { return false }
    let reach = address.reach
    if request.needsPrivateAddress, reach != .private {
      refused = .unencrypted(address.description)
      return false
    }
    if reach == .everybody || reach == .private && allowsPrivate { return true }
    refused = .address(address.description, reach)
    return false
  }

  // MARK: The end

  /// How it ended, by the library's result code.
  func outcome(code: Int32) -> HTTPOutcome {
    let failure = failure(code: code)
    file.close()
    return HTTPOutcome(failure: failure, head: head, byteCount: byteCount, bytes: file.bytes)
  }

  private func failure(code: Int32) -> HTTPFailure? {
    if let failure { return failure }
    guard code == 0 else {
      if !isHeadComplete, head.status > 0, CurlCode.isOfLargeHead(code, size: headSize) {
        return CurlCode.largeHead
      }
      let failure = CurlCode.failure(code)
      return code == CurlCode.connectFailed ? refused ?? failure : failure
    }
    if let inflater, !inflater.isComplete { return CurlCode.failure(CurlCode.partialBody) }
    guard !hasBegunBody else { return nil }
    if request.rest != nil, [206, 416].contains(head.status) { return .wrongRest }
    do throws(StoreError) { try file.open(keeping: 0) } catch { return .disk(error) }
    return nil
  }
}

extension Duration {
  /// Rounded up; at least 1 where it is more than nothing.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let parts = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: min(seconds, 1 << 40) * 1_000 + parts)
  }
}

/// The library's handles of transfers: one that has ended serves the next transfer, for making and
/// freeing its buffers takes longer than setting it up anew.
final class TransferHandles {
  private var idle: [UnsafeMutableRawPointer] = []

  deinit {
    for handle in idle { seedbed_transfer_free(handle) }
  }

  /// A handle to which nothing is set; nil without memory.
  func take() -> UnsafeMutableRawPointer? { idle.popLast() ?? seedbed_transfer_make() }

  /// Takes back the handle of a transfer that has ended.
  func give(_ handle: UnsafeMutableRawPointer) {
    seedbed_transfer_reset(handle)
    idle.append(handle)
  }
}
