import SeedbedBase
import SeedbedSystem

/// The address that a connection would be made to.
package struct NetworkAddress: Equatable, Sendable {
  /// Who can be reached at an address.
  package enum Reach: Equatable, Sendable {
    case everybody
    /// This machine, or a network of its own: taken only where the caller allows it.
    case `private`
    /// This machine's link: never taken, for the servers that give out credentials live there.
    case linkLocal
  }

  /// Four bytes, or sixteen.
  package let bytes: [UInt8]

  /// The address in the form of the system; nil where it is neither IPv4 nor IPv6.
  package init?(_ address: UnsafeRawPointer, size: Int) {
    guard size >= MemoryLayout<sockaddr>.size else { return nil }
    switch Int32(address.loadUnaligned(as: sockaddr.self).sa_family) {
    case AF_INET where size >= MemoryLayout<sockaddr_in>.size:
      let address = address.loadUnaligned(as: sockaddr_in.self)
      bytes = withUnsafeBytes(of: address.sin_addr) { Array($0) }
    case AF_INET6 where size >= MemoryLayout<sockaddr_in6>.size:
      let address = address.loadUnaligned(as: sockaddr_in6.self)
      bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
    default: return nil
    }
  }

  /// The address that a host is itself, in any of the forms that systems read: `127.0.0.1`,
  /// `127.1`, `2130706433`, `0x7f000001`, `[::1]`; nil where it is a name.
  package init?(host: String) {
    if host.hasPrefix("["), host.hasSuffix("]") {
      var address = in6_addr()
      guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1 else {
        return nil
      }
      bytes = withUnsafeBytes(of: address) { Array($0) }
    } else {
      var address = in_addr()
      let name = host.hasSuffix(".") ? String(host.dropLast()) : host
      guard inet_aton(name, &address) != 0 else { return nil }
      bytes = withUnsafeBytes(of: address) { Array($0) }
    }
  }

  /// True if a host can only mean this machine.
  package static func isLoopbackName(_ host: String) -> Bool {
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    return name == "localhost" || name.hasSuffix(".localhost")
  }

  package var reach: Reach {
    if bytes.count == 4 { return Self.reach(ofIPv4: bytes) }
    if let inner = embeddedIPv4 { return Self.reach(ofIPv4: inner) }
    return Self.reach(ofIPv6: bytes)
  }

  /// The IPv4 address that an IPv6 address stands for: mapped, compatible, by NAT64 or by 6to4.
  private var embeddedIPv4: [UInt8]? {
    let isZero = { (range: Range<Int>) in self.bytes[range].allSatisfy { $0 == 0 } }
    let last = Array(bytes[12...])
    if isZero(0..<10), bytes[10] == 0xFF, bytes[11] == 0xFF { return last }
    // `::` and `::1` are their own.
    if isZero(0..<12), !isZero(12..<15) || bytes[15] > 1 { return last }
    if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0]) { return last }
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B]) { return last }
    if bytes.starts(with: [0x20, 0x02]) { return Array(bytes[2..<6]) }
    return nil
  }

  private static func reach(ofIPv4 bytes: [UInt8]) -> Reach {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (169, 254, _): .linkLocal
    case (0, _, _), (10, _, _), (127, _, _), (172, 16...31, _), (192, 168, _): .private
    // Shared by a provider's customers, protocol assignments, documentation, benchmarks.
    case (100, 64...127, _), (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100),
      (203, 0, 113), (192, 88, 99):
      .private
    // Multicast and what is reserved.
    case (224..., _, _): .private
    default: .everybody
    }
  }

  private static func reach(ofIPv6 bytes: [UInt8]) -> Reach {
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0x80...0xBF): .linkLocal
    // Everything outside 2000::/3: loopback, unique-local, site-local, multicast, reserved.
    case (0x20...0x3F, _):
      // Teredo, documentation, benchmarks and other assignments of 2001::/23, and 3fff::/20.
      bytes.starts(with: [0x20, 0x01]) && (bytes[2] < 2 || bytes[2...].starts(with: [0x0D, 0xB8]))
        || bytes.starts(with: [0x3F, 0xFF]) && bytes[2] < 0x10
        ? .private : .everybody
    default: .private
    }
  }
}

extension NetworkAddress: CustomStringConvertible {
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = bytes.withUnsafeBytes { bytes in
      inet_ntop(
        bytes.count == 4 ? AF_INET : AF_INET6,
        bytes.baseAddress,
        &text,
        socklen_t(text.count)
      )
    }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
