import SeedbedMapping
import Testing

struct SecretsTests {
  @Test func takesTheFileBeforeTheEnvironment() throws {
    var store = SecretStore(environment: [
      "SEEDBED_SECRET_A": "env", "SEEDBED_SECRET_B": "b", "A": "no",
    ])
    try store.read(file: "# comment\n\nA=file\nC@api.org=only\nD=\nE = x=y \n")
    #expect(store.value(of: "A", host: "h") == "file")
    #expect(store.value(of: "B", host: "h") == "b")
    #expect(store.value(of: "C", host: "api.org") == "only")
    #expect(store.value(of: "C", host: "other.org") == nil)
    #expect(store.value(of: "D", host: "h") == nil)
    #expect(store.value(of: "E", host: "h") == "x=y")
    #expect(store.value(of: "NONE", host: "h") == nil)
  }

  @Test func keepsAHostsSecretFromTheEnvironment() throws {
    var store = SecretStore(environment: ["SEEDBED_SECRET_A": "env"])
    try store.read(file: "A@api.org=x\n")
    #expect(store.value(of: "A", host: "evil.org") == nil)
  }

  @Test(arguments: [
    ("A=1\nsecret text\n", 2, "expected 'NAME=value'"),
    ("1A=x", 1, "a secret's name has letters, digits and '_'"),
    ("A@=x", 1, "expected a host after '@'"),
  ])
  func saysWhichLineIsWrong(_ text: String, _ line: Int, _ reason: String) {
    var store = SecretStore(environment: [:])
    #expect { try store.read(file: text) } throws: { error in
      let problem = error as? SecretsFileProblem
      return problem?.line == line && problem?.reason == reason
    }
  }

  private static let mask: SecretMask = {
    var mask = SecretMask()
    mask.add("pa/ss w+rd\"é", name: "KEY")
    return mask
  }()

  @Test(arguments: [
    "a pa/ss w+rd\"é b", "q=pa%2Fss%20w%2Brd%22%C3%A9", "q=pa%2Fss+w%2Brd%22%C3%A9",
    "q=pa%2fss%20w%2brd%22%c3%a9", "{\"k\":\"pa/ss w+rd\\\"é\"}", "70612f737320772b726422c3a9",
    "Basic dTpwYS9zcyB3K3JkIsOp", "Basic dXM6cGEvc3MgdytyZCLDqQ==",
    "Basic dXNlOnBhL3NzIHcrcmQiw6k=",
    "Basic cGEvc3MgdytyZCLDqQ==",
  ])
  func masksEveryForm(_ text: String) {
    let masked = Self.mask.masked(text)
    #expect(masked.contains("$KEY"))
    for piece in ["ss w", "ss%20", "ss+w", "7320", "3MgdyN", "yB3K3", "gdyty"] {
      #expect(!masked.contains(piece))
    }
  }

  @Test func leavesOtherTextsAlone() {
    #expect(Self.mask.masked("nothing here") == "nothing here")
    #expect(SecretMask().masked("x") == "x")
  }

  @Test func findsLongSecretsInBodies() {
    var mask = SecretMask()
    mask.add("short", name: "S")
    mask.add("longer secret", name: "L")
    func found(_ text: String) -> String? {
      Array(text.utf8).withUnsafeBytes { mask.secret(in: $0) }
    }
    #expect(found("a longer secret b") == "L")
    #expect(found("longer secret") == "L")
    #expect(found("longer%20secret") == "L")
    #expect(found("short") == nil)
    #expect(found("longer secre") == nil)
    #expect(mask.overlap >= "longer secret".utf8.count - 1)
  }
}
