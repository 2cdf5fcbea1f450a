import Testing

@testable import SeedbedLanguage

@Suite struct NetworkAddressTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let host: String
    let reach: NetworkAddress.Reach?

    var testDescription: String { host }
  }

  static let cases: [Case] = [
    Case(host: "93.184.216.34", reach: .everybody),
    Case(host: "[2606:2800:220:1::1]", reach: .everybody),
    // Loopback in every spelling that systems read.
    Case(host: "127.0.0.1", reach: .private),
    Case(host: "127.1", reach: .private),
    Case(host: "2130706433", reach: .private),
    Case(host: "0x7f000001", reach: .private),
    Case(host: "0177.0.0.1", reach: .private),
    Case(host: "127.0.0.1.", reach: .private),
    Case(host: "0.0.0.0", reach: .private),
    Case(host: "[::1]", reach: .private),
    Case(host: "[::]", reach: .private),
    // IPv4 in IPv6: mapped, compatible, translated, by NAT64 and by 6to4.
    Case(host: "[::ffff:127.0.0.1]", reach: .private),
    Case(host: "[::ffff:7f00:1]", reach: .private),
    Case(host: "[::127.0.0.1]", reach: .private),
    Case(host: "[::ffff:0:127.0.0.1]", reach: .private),
    Case(host: "[64:ff9b::10.0.0.1]", reach: .private),
    Case(host: "[2002:7f00:1::]", reach: .private),
    Case(host: "[::ffff:93.184.216.34]", reach: .everybody),
    Case(host: "[64:ff9b::93.184.216.34]", reach: .everybody),
    // Private and shared networks, at their edges.
    Case(host: "10.255.255.255", reach: .private),
    Case(host: "11.0.0.0", reach: .everybody),
    Case(host: "172.15.255.255", reach: .everybody),
    Case(host: "172.16.0.0", reach: .private),
    Case(host: "172.31.255.255", reach: .private),
    Case(host: "172.32.0.0", reach: .everybody),
    Case(host: "192.168.0.1", reach: .private),
    Case(host: "100.63.255.255", reach: .everybody),
    Case(host: "100.64.0.0", reach: .private),
    Case(host: "100.127.255.255", reach: .private),
    Case(host: "100.128.0.0", reach: .everybody),
    // Documentation, benchmarks, multicast, reserved.
    Case(host: "192.0.2.1", reach: .private),
    Case(host: "198.18.0.1", reach: .private),
    Case(host: "198.51.100.7", reach: .private),
    Case(host: "203.0.113.7", reach: .private),
    Case(host: "223.255.255.255", reach: .everybody),
    Case(host: "224.0.0.1", reach: .private),
    Case(host: "255.255.255.255", reach: .private),
    Case(host: "[fc00::1]", reach: .private),
    Case(host: "[fdff::1]", reach: .private),
    Case(host: "[ff02::1]", reach: .private),
    Case(host: "[2001:db8::1]", reach: .private),
    Case(host: "[2001:0:1::1]", reach: .private),
    Case(host: "[2001:4860:4860::8888]", reach: .everybody),
    Case(host: "[4000::1]", reach: .private),
    // The link, where servers that give out credentials live.
    Case(host: "169.254.169.254", reach: .linkLocal),
    Case(host: "[fe80::1]", reach: .linkLocal),
    Case(host: "[febf::1]", reach: .linkLocal),
    Case(host: "[::ffff:169.254.169.254]", reach: .linkLocal),
    // Names are looked up, and their addresses are checked then.
    Case(host: "example.org", reach: nil),
    Case(host: "127.0.0.1.example.org", reach: nil),
  ]

  @Test(arguments: cases)
  func tellsWhoCanBeReached(_ tested: Case) {
    #expect(NetworkAddress(host: tested.host)?.reach == tested.reach)
  }
}
