/// The threads of a search at one place of the text, in order of priority.
struct PatternThreads {
  /// Work that is left while a thread is followed to where it takes a scalar.
  private enum Task {
    case follow(Int)
    case restore(slot: Int, value: Int)
  }

  /// Where in the program the threads stand.
  var places: [Int] = []
  /// Where in `places` a place of the program stands, if it does.
  private var positions: [Int]
  private let slotCount: Int
  /// `slotCount` numbers for each place of the program.
  private var slots: [Int]
  private var tasks: [Task] = []

  init(size: Int, slotCount: Int) {
    places.reserveCapacity(size)
    positions = Array(repeating: 0, count: size)
    self.slotCount = slotCount
    slots = Array(repeating: -1, count: size * slotCount)
  }

  func slots(of place: Int) -> ArraySlice<Int> {
    slots[place * slotCount..<(place + 1) * slotCount]
  }

  func copySlots(of place: Int, to other: inout [Int]) {
    for slot in 0..<slotCount { other[slot] = slots[place * slotCount + slot] }
  }

  private mutating func insert(_ place: Int) -> Bool {
    let position = positions[place]
    if position < places.count, places[position] == place { return false }
    positions[place] = places.count
    places.append(place)
    return true
  }

  /// Adds a place and those that are reached from it without taking a scalar, where a thread of a
  /// higher priority has not been there before.
  mutating func follow(
    _ place: Int,
    of program: PatternProgram,
    in text: Bytes,
    at index: Int,
    slots noted: inout [Int]
  ) {
    tasks.append(.follow(place))
    while let task = tasks.popLast() {
      switch task {
      case .restore(let slot, let value): noted[slot] = value
      case .follow(let place):
        guard insert(place) else { continue }
        switch program.instructions[place] {
        case .jump(let target): tasks.append(.follow(target))
        case .split(let first, let second):
          tasks.append(.follow(second))
          tasks.append(.follow(first))
        case .assertion(let assertion):
          if assertion.holds(in: text, at: index) { tasks.append(.follow(place + 1)) }
        case .save(let slot):
          if slot < slotCount {
            tasks.append(.restore(slot: slot, value: noted[slot]))
            noted[slot] = index
          }
          tasks.append(.follow(place + 1))
        case .scalar, .set, .match:
          for slot in 0..<slotCount { slots[place * slotCount + slot] = noted[slot] }
        }
      }
    }
  }
}
