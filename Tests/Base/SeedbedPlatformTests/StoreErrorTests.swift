import SeedbedSystem
import Testing

@testable import SeedbedPlatform

struct StoreErrorTests {
  @Test(arguments: [
    (ENOSPC, "cannot write 'a/b': the disk is full", true),
    (EDQUOT, "cannot write 'a/b': the disk quota is used up", true),
    (ENOENT, "cannot write 'a/b': no such file or folder", false),
    (EACCES, "cannot write 'a/b': permission denied", false),
    (EROFS, "cannot write 'a/b': the file system is read-only", false),
  ])
  func saysWhatASystemCallMeans(errorNumber: Int32, message: String, isDiskFull: Bool) {
    let error = StoreError(cannot: "write", "a/b", errorNumber: errorNumber)
    #expect(error.description == message)
    #expect(error.errorNumber == errorNumber)
    #expect(error.isDiskFull == isDiskFull)
  }

  @Test func knowsSQLiteFullByItsCode() {
    #expect(StoreError("'x': the disk is full", resultCode: 13).isDiskFull)
    #expect(!StoreError("'x': disk I/O error", resultCode: 10).isDiskFull)
  }
}
