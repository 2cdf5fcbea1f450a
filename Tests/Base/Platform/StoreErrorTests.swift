import SeedbedSystem
import Testing

@testable import SeedbedBase

struct StoreErrorTests {
  @Test(arguments: [
    (ENOSPC, "cannot write 'a/b': the disk is full"),
    (EDQUOT, "cannot write 'a/b': the disk quota is used up"),
    (ENOENT, "cannot write 'a/b': no such file or folder"),
    (EACCES, "cannot write 'a/b': permission denied"),
    (EROFS, "cannot write 'a/b': the file system is read-only"),
  ])
  func saysWhatASystemCallMeans(errorNumber: Int32, message: String) {
    let error = StoreError(cannot: "write", "a/b", errorNumber: errorNumber)
    #expect(error.description == message)
    #expect(error.errorNumber == errorNumber)
  }
}
