import SeedbedBase
import SeedbedMapping
import SeedbedReading

/// A batch that a helper maps, and its number.
struct GivenBatch: Sendable {
  let batch: UnitBatch
  let number: Int64
}

/// A batch whose units a helper has mapped.
struct MappedBatch: @unchecked Sendable {
  let given: GivenBatch
  /// Nil where the batch has to be mapped again in its turn, which tells what is wrong with it.
  var operations: HelperBatch?
  /// By reading.
  var states: [ItemMapper.State] = []
  /// By reading: the counts of its condition.
  var conditions: [ReadingCondition.Counts?] = []
}

/// Threads that map batches of units, for one that takes what they have mapped in the batches' order.
///
/// Each gets every so many batches, so none waits for another. One thread stores the operations of all
/// and one scans for all: more than eight would wait for these.
final class MapHelpers {
  private static let most = 8
  /// Batches that tell whether helpers are of use.
  private static let trial = 8

  private let mapper: RecordMapper
  private let helpers: [MapHelper]
  /// The numbers of the next batch to give, and of the next one to take.
  private var given = 0
  private var taken = 0
  private var useless = 0
  /// The number of the file's first batch that is given.
  private var firstNumber: Int64 = 0

  /// Helpers of a mapper on so many threads altogether; nil where they would not help.
  init?(_ mapper: RecordMapper, threads: Int, _ buffers: BufferPool) {
    // Scanning and storing together take about one thread's time.
    let count = min(threads - 1, Self.most)
    guard count > 1 else { return nil }
    self.mapper = mapper
    helpers = (0..<count).compactMap { _ in
      mapper.makeHelper().map { MapHelper($0, buffers) }
    }
    guard helpers.count == count else { return nil }
  }

  /// How many batches they have at most.
  var limit: Int { 2 * helpers.count }
  /// True if no batch can be given before one is taken.
  var isFull: Bool { given - taken == limit }
  /// True unless most batches of the file had to be mapped again.
  var areOfUse: Bool { useless < Self.trial || 2 * useless < taken }

  func countUseless() {
    useless += 1
  }

  /// Begins a file.
  func begin(_ readings: [PassReading], _ source: RecordSource) throws(PlanError) {
    (given, taken, useless) = (0, 0, 0)
    firstNumber = mapper.nextBatchNumber
    for helper in helpers { try helper.begin(readings, source) }
  }

  func give(_ batch: UnitBatch) {
    let number = firstNumber + Int64(given)
    helpers[given % helpers.count].give(GivenBatch(batch: batch, number: number))
    given += 1
  }

  /// The first of the batches that were given; nil where all are taken.
  func take() -> MappedBatch? {
    guard taken < given else { return nil }
    defer { taken += 1 }
    return helpers[taken % helpers.count].take()
  }

  /// Ends the file; batches that were not taken are dropped.
  func end() {
    for helper in helpers { helper.end() }
  }
}
