import Synchronization
import Testing

@testable import SeedbedBase

struct HandOverTests {
  /// Values that several threads of a test collect.
  private final class Gathered: Sendable {
    let numbers = Mutex<[Int]>([])

    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  @Test func handsOverInOrder() {
    let queue = HandOver<Int>()
    let gathered = Gathered()
    let thread = WorkerThread.start {
      while let number = queue.take() { gathered.add(number) }
    }
    for number in 0..<10_000 { #expect(queue.put(number)) }
    queue.close()
    thread?.join()
    #expect(gathered.numbers.withLock { $0 } == Array(0..<10_000))
  }

  @Test func givesWhatWaitsOnceItIsClosed() {
    let queue = HandOver<Int>()
    #expect(queue.put(1))
    #expect(queue.put(2))
    queue.close()
    #expect(!queue.put(3))
    #expect(queue.take() == 1)
    #expect(queue.take() == 2)
    #expect(queue.take() == nil)
    #expect(queue.take() == nil)
    queue.close()
  }

  @Test func letsGoOfWhoeverWaitsForRoom() {
    let queue = HandOver<Int>()
    let gathered = Gathered()
    let thread = WorkerThread.start {
      var number = 0
      while queue.put(number) {
        gathered.add(number)
        number += 1
      }
    }
    #expect(queue.take() == 0)
    queue.close()
    thread?.join()
    let count = gathered.numbers.withLock(\.count)
    #expect(count >= 1 && count < 100, "no more is put than there is room for")
  }

  @Test func letsGoOfWhoeverWaitsForMore() {
    let queue = HandOver<Int>()
    let gathered = Gathered()
    let thread = WorkerThread.start {
      while let number = queue.take() { gathered.add(number) }
      gathered.add(-1)
    }
    queue.close()
    thread?.join()
    #expect(gathered.numbers.withLock { $0 } == [-1])
  }
}
