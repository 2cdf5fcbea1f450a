import SeedbedBase
import SeedbedSystem
import Synchronization

/// An HTTP server for tests, on a port of 127.0.0.1: a thread for each connection.
package final class TestServer: Sendable {
  package typealias Handler = @Sendable (ServedRequest) -> ServedResponse

  private let listener: Int32
  package let port: Int
  private let handler: Handler
  private let log = Lock<[ServedRequest]>([])
  private let connections = Lock<[Int32]>([])
  private let connectionNumber = Atomic(0)
  private let isStopped = Atomic(false)
  private let thread = Lock<WorkerThread.Handle?>(nil)

  package init(_ handler: @escaping Handler) {
    self.handler = handler
    listener = socket(AF_INET, Self.stream, 0)
    precondition(listener >= 0, "a socket can be made")
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    precondition(isBound, "a port of 127.0.0.1 can be had")
    port = Int(UInt16(bigEndian: address.sin_port))
    let started = WorkerThread.start { [self] in accept() }
    thread.withLock { $0 = started }
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// The address without a `/` at its end.
  package var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in the order in which they came.
  package var requests: [ServedRequest] { log.withLock { $0 } }

  package var connectionCount: Int { connectionNumber.load(ordering: .relaxed) }

  package func forget() {
    log.withLock { $0 = [] }
  }

  /// Ends the server; it must be called, for its thread keeps it.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    thread.withLock { $0 }?.join()
    close(listener)
    let open = connections.withLock { $0 }
    for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  // MARK: Connections

  private func accept() {
    while !isStopped.load(ordering: .relaxed) {
      let descriptor = systemAccept(listener)
      guard descriptor >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      let number = connectionNumber.wrappingAdd(1, ordering: .relaxed).newValue
      connections.withLock { $0.append(descriptor) }
      let started = WorkerThread.start { [self] in
        serve(descriptor, number)
        connections.withLock { $0.removeAll { $0 == descriptor } }
        close(descriptor)
      }
      started?.detach()
    }
  }

  private func serve(_ descriptor: Int32, _ number: Int) {
    var yes: Int32 = 1
    setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &yes,
      socklen_t(MemoryLayout<Int32>.size)
    )
    var reader = RequestReader(descriptor)
    while var request = reader.next() {
      request.connection = number
      let served = request
      log.withLock { $0.append(served) }
      guard answer(handler(served), to: descriptor) else { return }
    }
  }

  /// True if the connection may be used again.
  private func answer(_ response: ServedResponse, to descriptor: Int32) -> Bool {
    if response.hangs {
      while !isStopped.load(ordering: .relaxed), !Self.isClosed(descriptor) { usleep(10_000) }
      return false
    }
    if response.delay > 0 { usleep(UInt32(response.delay) * 1_000) }
    if let raw = response.raw {
      _ = Self.send(raw, to: descriptor)
      return false
    }
    guard Self.send(Array(response.headText.utf8), to: descriptor) else { return false }
    guard response.hasBody else { return true }
    let whole = response.cut.map { Array(response.body.prefix($0)) } ?? response.body
    let size = response.pace?.bytes ?? max(whole.count, 1)
    for start in stride(from: 0, to: whole.count, by: size) {
      var part = Array(whole[start..<min(start + size, whole.count)])
      if response.framing == .chunked {
        part = Array("\(String(part.count, radix: 16))\r\n".utf8) + part + Array("\r\n".utf8)
      }
      guard Self.send(part, to: descriptor) else { return false }
      if let pace = response.pace { usleep(UInt32(pace.milliseconds) * 1_000) }
    }
    guard response.cut == nil, response.framing != .close else { return false }
    return response.framing != .chunked || Self.send(Array("0\r\n\r\n".utf8), to: descriptor)
  }

  private static func isClosed(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { systemSend(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

extension ServedResponse {
  fileprivate var hasBody: Bool { status >= 200 && status != 204 && status != 304 }

  fileprivate var headText: String {
    var text = framing == .close ? "HTTP/1.0" : "HTTP/1.1"
    text += " \(status) Status\r\n"
    for header in headers { text += "\(header.name): \(header.value)\r\n" }
    if hasBody {
      switch framing {
      case .length: text += "Content-Length: \(body.count)\r\n"
      case .chunked: text += "Transfer-Encoding: chunked\r\n"
      case .close: text += "Connection: close\r\n"
      }
    }
    return text + "\r\n"
  }
}

/// The system's calls, which methods of the same names hide.
private func systemAccept(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Glibc)
    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #else
    send(descriptor, bytes.baseAddress, bytes.count, 0)
  #endif
}
