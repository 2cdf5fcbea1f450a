import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedMapping

struct SpillFileTests {
  #if os(Linux)
    @Test func tellsThatTheDiskIsFull() {
      let file = SpillFile(descriptor: open("/dev/full", O_WRONLY), path: "/dev/full")
      let error = #expect(throws: StoreError.self) {
        try [UInt8(1)].withUnsafeBytes { try file.append($0) }
      }
      #expect(error?.message == "cannot write '/dev/full': the disk is full")
    }
  #endif

  @Test func tellsThatARunIsCutShort() throws {
    let scratch = Scratch()
    let file = try SpillSpace(folder: scratch.folder, name: "log").makeFile()
    try [UInt8](repeating: 0, count: 20).withUnsafeBytes { try file.append($0) }
    let reader = RunReader(file: file, run: LogRun(start: 0, end: 100), rank: 0, of: 1)
    let error = #expect(throws: StoreError.self) { try reader.advance() }
    #expect(error?.message.hasSuffix("shorter than the data written to it") == true)
  }

  @Test func makesNamelessFiles() throws {
    let scratch = Scratch()
    let file = try SpillSpace(folder: scratch.folder, name: "log").makeFile()
    try [UInt8(1)].withUnsafeBytes { try file.append($0) }
    #expect(file.size == 1)
    #expect(scratch.names == [])
  }
}
