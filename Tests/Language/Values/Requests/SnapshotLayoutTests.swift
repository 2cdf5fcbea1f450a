import SeedbedBase
import Testing

@testable import SeedbedLanguage

struct SnapshotLayoutTests {
  private static let location = TextLocation(file: "s.yml", line: 1, column: 1)

  private static func request(_ format: SourceRequest.Format = .auto) -> SourceRequest {
    var request = SourceRequest(
      source: "github",
      name: "issues",
      location: location,
      method: .get,
      target: RequestTemplate(text: "x"),
      targetLocation: location
    )
    request.format = format
    return request
  }

  private func paths(_ keys: [[String]], page: Int? = nil, _ ending: String = "json") -> [String] {
    SnapshotLayout(Self.request()).paths(
      of: keys.map { key in
        SnapshotLayout.Entry(
          key: key.map { NamedText(name: "k", value: $0) },
          page: page,
          fileExtension: ending
        )
      }
    )
  }

  @Test func namesFilesByKeyAndPage() {
    #expect(paths([[]]) == ["github/issues.json"])
    #expect(paths([[]], page: 1) == ["github/issues/000001.json"])
    #expect(paths([["12"]]) == ["github/issues/12.json"])
    #expect(paths([["12"]], page: 3) == ["github/issues/12/000003.json"])
    #expect(paths([["a", "b"]], page: 1_234_567) == ["github/issues/a/b/1234567.json"])
    #expect(paths([["12"]], "ndjson.gz") == ["github/issues/12.ndjson.gz"])
  }

  @Test func doublesNoExtension() {
    #expect(paths([["a.json"]]) == ["github/issues/a.json"])
    #expect(paths([["a.JSON"]]) == ["github/issues/a.JSON"])
    #expect(paths([["a.json"]], "json.gz") == ["github/issues/a.json.gz"])
    #expect(paths([["a.json.gz"]], "json.gz") == ["github/issues/a.json.gz"])
    #expect(paths([["a.b"]]) == ["github/issues/a.b.json"])
  }

  @Test func escapesAllButPlainBytes() {
    #expect(
      paths([["a/b"], [".."], [".x.y"], ["é"], ["a b-_~"], [""], ["%2F"]]) == [
        "github/issues/a%2Fb.json", "github/issues/%2E..json", "github/issues/%2Ex.y.json",
        "github/issues/%C3%A9.json", "github/issues/a%20b-_~.json", "github/issues/%.json",
        "github/issues/%252F.json",
      ]
    )
  }

  @Test func cutsLongNames() {
    let long = String(repeating: "é", count: 60)
    let found = paths([[long], [long + "x"], [String(repeating: "a", count: 100)]])
    let names = found.map { String($0.dropFirst("github/issues/".count).dropLast(5)) }
    #expect(names.allSatisfy { $0.utf8.count <= 100 })
    #expect(names[0] != names[1])
    #expect(names[2] == String(repeating: "a", count: 100))
    // No escape is cut in two.
    #expect(names[0].hasPrefix("%C3%A9") && !names[0].contains("%C-") && !names[0].contains("%-"))
  }

  @Test func marksNamesThatDifferInCase() {
    let found = paths([["Ab"], ["aB"], ["c"]])
    #expect(Set(found.map { $0.lowercased() }).count == 3)
    #expect(found[0].hasPrefix("github/issues/Ab-") && found[1].hasPrefix("github/issues/aB-"))
    #expect(found[2] == "github/issues/c.json")
    #expect(paths([["c"], ["aB"], ["Ab"]]) == found.reversed())
  }

  @Test func namesDataByURL() {
    let entry = SnapshotLayout.Entry(
      key: [],
      page: nil,
      fileExtension: "png",
      url: "https://h/a.png"
    )
    let path = SnapshotLayout(Self.request(.data)).paths(of: [entry])[0]
    #expect(path == "github/issues/\(SnapshotLayout.hash(of: "https://h/a.png")).png")
  }

  @Test(arguments: [
    ("https://data.example.org/users.json.gz", "data.example.org/users.json.gz"),
    ("https://h.org:8443/a/b", "h.org_8443/a/b"), ("https://h.org/", "h.org/index"),
    ("https://h.org/a/", "h.org/a/index"), ("https://h.org/%2e%2e%2fx", "h.org/%2E.%2Fx"),
  ])
  func namesURLs(_ url: String, _ path: String) throws {
    #expect(SnapshotURLPath.path(of: try RequestURL(url)) == path)
  }

  @Test func putsTheQueryBeforeTheExtension() throws {
    let path = SnapshotURLPath.path(of: try RequestURL("https://h.org/a.json?x=1"))
    #expect(path.hasPrefix("h.org/a-") && path.hasSuffix(".json"))
    #expect(path != SnapshotURLPath.path(of: try RequestURL("https://h.org/a.json?x=2")))
  }

  @Test(arguments: [
    ("a/b.json", true), ("", false), ("/a", false), ("a/../b", false), ("..", false),
    ("a//b", false), ("a/./b", false), ("a\0b", false),
  ])
  func knowsPathsThatLeadOut(_ path: String, _ isInside: Bool) {
    #expect(SnapshotLayout.isInside(path) == isInside)
  }
}
