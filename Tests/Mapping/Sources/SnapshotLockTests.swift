import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import Testing

struct SnapshotLockTests {
  static let lock = SnapshotLock(requests: [
    SnapshotLock.Request(
      name: "b.x",
      definition: "d2",
      isLimited: true,
      skipped: [
        SnapshotLock.Skipped(
          key: [NamedText(name: "id", value: "9")],
          method: "GET",
          url: "https://h/9",
          status: 404
        )
      ]
    ),
    SnapshotLock.Request(
      name: "a.x",
      definition: "d1",
      files: [file("a/x/2.json"), file("a/x/1.json")]
    ),
  ])

  private static func file(_ path: String) -> SnapshotLock.File {
    SnapshotLock.File(
      path: path,
      key: [NamedText(name: "z", value: "é\""), NamedText(name: "a", value: "2")],
      method: "GET",
      url: "https://h/" + path,
      bytes: 12,
      sha256: "ab",
      xxh64: "xxh64:1"
    )
  }

  static let text = """
    {"requests":[
    {"definition":"d1","files":[
    {"bytes":12,"key":[["z","é\\""],["a","2"]],"method":"GET","path":"a/x/1.json","sha256":"ab",\
    "url":"https://h/a/x/1.json","xxh64":"xxh64:1"},
    {"bytes":12,"key":[["z","é\\""],["a","2"]],"method":"GET","path":"a/x/2.json","sha256":"ab",\
    "url":"https://h/a/x/2.json","xxh64":"xxh64:1"}
    ],"name":"a.x","skipped":[
    ]},
    {"definition":"d2","files":[
    ],"limited":true,"name":"b.x","skipped":[
    {"key":[["id","9"]],"method":"GET","status":404,"url":"https://h/9"}
    ]}
    ],"version":1}

    """

  @Test func writesALineForEachFile() {
    #expect(Self.lock.text == Self.text)
  }

  @Test func readsWhatItWrites() throws {
    let read = try SnapshotLock(parsing: Array(Self.text.utf8))
    #expect(read.text == Self.text)
    #expect(read["b.x"]?.isLimited == true)
    #expect(read["a.x"]?.files.map(\.key) == [Self.file("").key, Self.file("").key])
    #expect(read["none"] == nil)
  }

  @Test func keepsTheHeadersThatResponsesHad() throws {
    var lock = SnapshotLock(requests: [
      SnapshotLock.Request(name: "a.x", definition: "d", isLimited: true, files: [Self.file("x")])
    ])
    lock.requests[0].headers = ["link", "x-n"]
    lock.requests[0].files[0].headers = [NamedText(name: "x-n", value: "4\"")]
    let text = """
      {"requests":[
      {"definition":"d","files":[
      {"bytes":12,"headers":[["x-n","4\\""]],"key":[["z","é\\""],["a","2"]],"method":"GET",\
      "path":"x","sha256":"ab","url":"https://h/x","xxh64":"xxh64:1"}
      ],"headers":["link","x-n"],"limited":true,"name":"a.x","skipped":[
      ]}
      ],"version":1}

      """
    #expect(lock.text == text)
    #expect(try SnapshotLock(parsing: Array(text.utf8)) == lock)
  }

  @Test(arguments: [
    ([], nil), (["link"], nil),
    (["date", "link"], "'a.x' was fetched without the header 'date', which the schema reads"),
    (["a", "b"], "'a.x' was fetched without the headers 'a' and 'b', which the schema reads"),
  ])
  func namesTheHeadersThatItLacks(_ names: [String], _ message: String?) {
    var request = SnapshotLock.Request(name: "a.x", definition: "d")
    request.headers = ["link"]
    #expect(request.lack(of: names) == message)
  }

  @Test(arguments: [
    ("{", "the data ends inside a value"), ("[]", "expected a lock of version 1"),
    ("{\"version\":2,\"requests\":[]}", "expected a lock of version 1"),
    ("{\"version\":1}", "expected a list at 'requests'"),
    ("{\"version\":1,\"requests\":[{}]}", "expected a text at 'name'"),
  ])
  func saysWhatIsNoLock(_ text: String, _ reason: String) {
    #expect { try SnapshotLock(parsing: Array(text.utf8)) } throws: { error in
      let found = (error as? JSONProblem)?.reason ?? ""
      return text == "{" ? !found.isEmpty : found == reason
    }
  }

  @Test func refusesPathsThatLeadOut() {
    let text = Self.text.replacing("a/x/1.json\",\"sha", with: "../1.json\",\"sha")
    #expect { try SnapshotLock(parsing: Array(text.utf8)) } throws: {
      ($0 as? JSONProblem)?.reason == "the path '../1.json' leads out of the snapshot"
    }
  }
}

extension SnapshotLock {
  /// The text of the lock's file.
  fileprivate var text: String {
    var text = ""
    write { text += $0 }
    return text
  }
}
