import SeedbedTestSupport
import Testing

private enum OpenSSL {
  /// True if there is an `openssl` that can serve files.
  static var canServe: Bool {
    help?.status == 0
  }

  /// True if it can serve by TLS 1.1 alone.
  static var canServeOldTLS: Bool {
    help.map { ($0.standardOutput + $0.standardError).contains("-tls1_1") } ?? false
  }

  private static var help: CommandResult? {
    try? CommandRunner().run(["/usr/bin/env", "openssl", "s_server", "-help"])
  }
}

/// Fetches from a server with a certificate of a test's own authority.
///
/// The server is that of `openssl`; without it the tests are skipped.
@Suite(.enabled(if: OpenSSL.canServe)) struct FetchTLSTests {
  /// Makes an authority and a certificate of it, and serves files at a port of 127.0.0.1, which it
  /// writes into the schema: `$1` is `-WWW` for files, or `-HTTP` for whole responses.
  private static let server = """
    set -e
    openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=ca \\
      -addext basicConstraints=critical,CA:TRUE 2>/dev/null
    openssl req -newkey rsa:2048 -nodes -keyout own.key -out own.csr -subj /CN=own 2>/dev/null
    echo subjectAltName=IP:127.0.0.1 > names
    openssl x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out own.pem -days 2 \\
      -extfile names 2>/dev/null
    openssl s_server -accept 127.0.0.1:0 -cert own.pem -key own.key $1 > server.log 2>&1 &
    server=$!
    trap 'kill $server' EXIT
    until grep -q '^ACCEPT' server.log; do kill -0 $server; sleep 0.05; done
    port=$(sed -n 's/^ACCEPT.*://p' server.log | head -1)
    sed "s/PORT/$port/" given.yml > schema.yml
    set +e

    """

  private static let schema = """
    seedbed: 1
    sources:
      s:
        baseURL: https://127.0.0.1:PORT/
        hosts: [ "http://127.0.0.1:8080" ]
        retry: { times: 0 }
        requests: { a: { get: a } }
    entities: { Item: { primaryKey: id, attributes: { id: integer } } }

    """

  private func run(_ script: String, _ mode: String) throws -> CommandResult {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "given.yml")
    return try runner.run(["/bin/sh", "-c", Self.server + script, CommandRunner.seedbed, mode])
  }

  @Test func takesCertificatesOfTheGivenAuthorityAlone() throws {
    let script = """
      sed "s/127.0.0.1/localhost/" schema.yml > other-name.yml
      echo '[{"id":1}]' > a
      "$0" fetch schema.yml --allow-private --quiet; echo "unknown authority: $?"
      "$0" fetch other-name.yml --allow-private --quiet --ca-file ca.pem; echo "another name: $?"
      "$0" fetch schema.yml --allow-private --quiet --ca-file ca.pem; echo "known authority: $?"
      cat fetched/s/a.json
      """
    let result = try run(script, "-WWW")
    let output = """
      unknown authority: 2
      another name: 2
      known authority: 0
      [{"id":1}]

      """
    #expect(result.standardOutput == output, "\(result)")
    #expect(result.standardError.split(separator: "\n").count { $0.contains("certificate") } == 2)
  }

  /// The library's own settings would take TLS 1.1: the test allows it to them.
  @Test(.enabled(if: OpenSSL.canServeOldTLS), arguments: [("-tls1_1", 2), ("-tls1_2", 0)])
  func speaksNoTLSBefore12(_ version: String, _ status: Int) throws {
    let script = """
      cat > openssl.cnf <<'END'
      openssl_conf = all
      [all]
      ssl_conf = modules
      [modules]
      system_default = old
      [old]
      MinProtocol = TLSv1
      CipherString = DEFAULT@SECLEVEL=0
      END
      export OPENSSL_CONF=$PWD/openssl.cnf
      echo '[{"id":1}]' > a
      "$0" fetch schema.yml --allow-private --quiet --ca-file ca.pem; echo "status: $?"
      """
    let result = try run(script, "-WWW \(version) -cipher DEFAULT@SECLEVEL=0")
    #expect(result.standardOutput == "status: \(status)\n", "\(result)")
  }

  @Test func followsNoRedirectFromHTTPSToHTTP() throws {
    let script = """
      printf 'HTTP/1.0 302 Found\\r\\nLocation: http://127.0.0.1:8080/a\\r\\n\\r\\n' > a
      "$0" fetch schema.yml --allow-private --quiet --ca-file ca.pem; echo "status: $?"
      """
    let result = try run(script, "-HTTP")
    #expect(result.standardOutput == "status: 1\n", "\(result)")
    #expect(result.standardError.contains("[fetch.redirect]"), "\(result)")
    #expect(result.standardError.contains("from https to http"), "\(result)")
  }
}
