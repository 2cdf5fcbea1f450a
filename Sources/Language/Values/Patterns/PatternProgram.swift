/// The instructions that a regular expression is compiled to.
struct PatternProgram: Equatable, Sendable {
  /// How many instructions may take a scalar or choose between two ways: a step on a text goes over
  /// all of them at the worst.
  static let stateLimit = 2_000
  /// How many parts are compiled, each as often as it is repeated.
  private static let partLimit = 20_000

  enum Instruction: Equatable, Sendable {
    case scalar(UInt32)
    /// An index into `sets`.
    case set(Int)
    case assertion(PatternNode.Assertion)
    /// Goes on at both, and prefers the first.
    case split(Int, Int)
    case jump(Int)
    /// Notes the place in a slot: two slots a group.
    case save(Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  /// Groups, the whole match not counted.
  let groupCount: Int
  /// The bytes that a match can start with; nil where it may start anywhere.
  private(set) var firstBytes: [Bool]?
  /// True if a match can only start where the text does.
  private(set) var isAnchored = false
  private var parts = 0
  private var states = 0

  init(_ text: String) throws(PatternError) {
    var parser = PatternParser(text)
    let node = try parser.parse()
    groupCount = parser.groupCount
    try compile(.group(node, index: 0))
    try emit(.match)
    findStarts()
  }

  /// True if the instruction at a place takes a scalar.
  func takes(_ scalar: UInt32, at place: Int) -> Bool {
    switch instructions[place] {
    case .scalar(let value): value == scalar
    case .set(let set): sets[set].contains(scalar)
    case .assertion, .split, .jump, .save, .match: false
    }
  }

  private mutating func emit(_ instruction: Instruction) throws(PatternError) {
    switch instruction {
    case .scalar, .set, .assertion, .split: states += 1
    case .jump, .save, .match: break
    }
    guard states <= Self.stateLimit else { throw Self.tooLarge }
    instructions.append(instruction)
  }

  private static let tooLarge = PatternError(
    "the regular expression is too large: its repetitions come to more than \(stateLimit) states"
  )

  private mutating func compile(_ node: PatternNode) throws(PatternError) {
    // Counted apart from the instructions: repetitions of nothing emit none.
    parts += 1
    guard parts <= Self.partLimit else { throw Self.tooLarge }
    switch node {
    case .empty: break
    case .scalar(let value): try emit(.scalar(value))
    case .set(let set):
      let index = sets.firstIndex(of: set) ?? sets.count
      if index == sets.count { sets.append(set) }
      try emit(.set(index))
    case .assertion(let assertion): try emit(.assertion(assertion))
    case .group(let body, let index):
      if let index { try emit(.save(index * 2)) }
      try compile(body)
      if let index { try emit(.save(index * 2 + 1)) }
    case .sequence(let nodes):
      for node in nodes { try compile(node) }
    case .alternation(let branches): try compile(alternation: branches)
    case .repetition(let body, let atLeast, let atMost, let isLazy):
      if let atMost {
        for _ in 0..<atLeast { try compile(body) }
        try compile(optional: body, times: atMost - atLeast, isLazy: isLazy)
      } else {
        for _ in 1..<max(1, atLeast) { try compile(body) }
        try compile(loop: body, isOptional: atLeast == 0, isLazy: isLazy)
      }
    }
  }

  private mutating func compile(alternation branches: [PatternNode]) throws(PatternError) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        try compile(branch)
        break
      }
      let split = instructions.count
      try emit(.split(split + 1, split + 1))
      try compile(branch)
      jumps.append(instructions.count)
      try emit(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func compile(
    optional body: PatternNode,
    times: Int,
    isLazy: Bool
  ) throws(PatternError) {
    var splits: [Int] = []
    for _ in 0..<times {
      splits.append(instructions.count)
      try emit(.split(0, 0))
      try compile(body)
    }
    for split in splits {
      setSplit(at: split, into: split + 1, past: instructions.count, isLazy: isLazy)
    }
  }

  /// `a+`, or `(?:a+)?` for `a*`: the test stands after the body, so that a body which takes
  /// nothing ends the loop with the priority that it has.
  private mutating func compile(
    loop body: PatternNode,
    isOptional: Bool,
    isLazy: Bool
  ) throws(PatternError) {
    let entry = instructions.count
    if isOptional { try emit(.split(0, 0)) }
    let start = instructions.count
    try compile(body)
    let test = instructions.count
    try emit(.split(0, 0))
    setSplit(at: test, into: start, past: test + 1, isLazy: isLazy)
    if isOptional { setSplit(at: entry, into: start, past: test + 1, isLazy: isLazy) }
  }

  private mutating func setSplit(at split: Int, into body: Int, past end: Int, isLazy: Bool) {
    instructions[split] = isLazy ? .split(end, body) : .split(body, end)
  }

  /// Finds how a match can start, so that most of a text is passed over quickly.
  private mutating func findStarts() {
    isAnchored = starts(stoppingAt: { $0 == .assertion(.textStart) }).isEmpty
    guard !isAnchored else { return }
    var first = [Bool](repeating: false, count: 256)
    for instruction in starts(stoppingAt: { _ in false }) {
      switch instruction {
      case .scalar(let value): first[Self.firstByte(of: value)] = true
      case .set(let set):
        for byte in 0..<128 where sets[set].contains(UInt32(byte)) { first[byte] = true }
        for byte in 128..<256 { first[byte] = true }
      case .match: return
      case .assertion, .split, .jump, .save: break
      }
    }
    firstBytes = first
  }

  /// The instructions that take a scalar or match, reached from the start without doing either.
  private func starts(stoppingAt isBarrier: (Instruction) -> Bool) -> [Instruction] {
    var reached: [Instruction] = []
    var seen = [Bool](repeating: false, count: instructions.count)
    var open = [0]
    while let index = open.popLast() {
      guard !seen[index] else { continue }
      seen[index] = true
      let instruction = instructions[index]
      guard !isBarrier(instruction) else { continue }
      switch instruction {
      case .scalar, .set, .match: reached.append(instruction)
      case .assertion, .save: open.append(index + 1)
      case .split(let a, let b): open += [a, b]
      case .jump(let target): open.append(target)
      }
    }
    return reached
  }

  private static func firstByte(of value: UInt32) -> Int {
    switch value {
    case ..<0x80: Int(value)
    case ..<0x800: Int(0xC0 | value >> 6)
    case ..<0x10000: Int(0xE0 | value >> 12)
    default: Int(0xF0 | value >> 18)
    }
  }
}
