import SeedbedBase
import SeedbedKit
import SeedbedSystem
import SeedbedTestSupport

@testable import SeedbedFetch

/// A schema in YAML whose sources are fetched from the test's own server.
final class SchemaFetch {
  let server: TestServer
  let scratch = Scratch()
  private(set) var report = FetchReport()

  init(_ handler: @escaping TestServer.Handler) {
    server = TestServer(handler)
  }

  deinit {
    server.stop()
    for name in scratch.names { try? Folders.remove(scratch.path(name)) }
  }

  /// Writes a schema with one source `s`, whose requests and settings are given in YAML.
  ///
  /// `BASE` is replaced with the server's URL, also in other texts.
  func write(requests: String, settings: String = "", top: String = "", dumps: String = "") {
    let lines = { (text: String, indent: String) in
      text.split(separator: "\n").map { indent + $0 + "\n" }.joined()
    }
    let yaml = """
      seedbed: 1
      \(top)
      sources:
        s:
          baseURL: BASE/api
          retry: { times: 2, wait: 10 ms, maxWait: 5 s }
      \(lines(settings, "    "))    requests:
      \(lines(requests, "      "))entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      \(dumps)
      """
    scratch.write(yaml.replacing("BASE", with: server.url), to: "schema.yml")
  }

  /// Fetches; returns whether the fetch succeeded.
  @discardableResult
  func fetch(
    _ names: [String] = [],
    _ change: (inout FetchOptions) -> Void = { _ in }
  ) throws -> Bool {
    var options = try FetchOptions(Schema(path: scratch.path("schema.yml")), names: names)
    options.allowsPrivate = true
    change(&options)
    server.forget()
    report = try options.perform()
    return report.isSuccess
  }

  /// The codes of the last fetch's problems.
  var codes: [String] { report.diagnostics.sorted.map(\.code.rawValue) }

  /// The messages of the last fetch's problems, without the server's URL.
  var messages: [String] {
    report.diagnostics.sorted.map { $0.message.replacing(server.url, with: "BASE") }
  }

  /// The targets of the requests that the server got in the last fetch, sorted.
  var targets: [String] { server.requests.map(\.target).sorted() }

  func counts(_ name: String) -> FetchCounts.Request? {
    report.counts.requests.first { $0.name == "s." + name }
  }

  var snapshot: String { scratch.path("fetched") }

  /// The texts of a folder's files by path, without the state.
  func files(in folder: String? = nil) -> [String: String] {
    let folder = folder ?? snapshot
    var found: [String: String] = [:]
    for name in Folders.names(in: folder) where name != ".state.json" {
      let path = folder + "/" + name
      if Folders.isFolder(path) {
        for (inner, text) in files(in: path) { found[name + "/" + inner] = text }
      } else {
        found[name] = (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return found
  }

  /// The paths of the bodies.
  var paths: [String] { files().keys.filter { $0 != "seedbed.lock" }.sorted() }
}

/// Lets only the owner read and write a file.
func chmod600(_ path: String) {
  chmod(path, 0o600)
}
