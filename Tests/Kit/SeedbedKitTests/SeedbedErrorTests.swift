import SeedbedKit
import SeedbedSystem
import Testing

@Suite struct SeedbedErrorTests {
  @Test(arguments: [
    (ENOENT, "no such file or directory"), (EACCES, "permission denied"),
    (ENOSPC, "no space left on device"), (EISDIR, "is a directory"),
  ])
  func tellsTheReasonInWords(code: Int32, reason: String) {
    let error = SeedbedError(cannot: "read", "a.json", errno: code)
    #expect(error.description == "cannot read 'a.json': \(reason)")
  }
}
