import Testing

@testable import SeedbedBase
@testable import SeedbedMapping

@Suite struct StoppedLogTests {
  @Test func endsTheReadingOfALog() throws {
    let stop = StopSignal()
    let log = SortedLog(
      memoryBudget: 1 << 20,
      spill: SpillSpace(folder: "/nowhere", name: "x", stop: stop)
    )
    for number in 0..<10_000 {
      try withUnsafeBytes(of: UInt32(number).bigEndian) { key throws(StoreError) in
        let key = key.bindMemory(to: UInt8.self)
        try log.append(key: key, payload: key)
      }
    }
    try log.seal()
    let cursor = try log.makeCursor()
    var count = 0
    let error = #expect(throws: StoreError.self) {
      while try cursor.next() {
        count += 1
        if count == 5_000 { stop.set() }
      }
    }
    #expect(error?.message == "the run was cancelled")
    #expect(count >= 5_000 && count < 10_000)
  }
}
