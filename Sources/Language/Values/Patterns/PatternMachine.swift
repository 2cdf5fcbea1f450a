/// Runs a program over a text: all the ways to match at once, one scalar after the other.
///
/// This is the simulation of a nondeterministic automaton by Thompson and Pike. Nothing is ever
/// tried again, so a search takes at most the text's length times the program's size, whatever
/// the pattern. An engine that backtracks, as the toolchain's `Regex` does, takes exponential
/// time for patterns such as `(a+)+$`, and a dump could hang a build.
struct PatternMachine {
  private let program: PatternProgram
  private let text: Bytes
  private let slotCount: Int
  private var current: PatternThreads
  private var next: PatternThreads
  /// The slots of the thread that is being followed.
  private var slots: [Int]
  /// How many bytes all searches together have gone over.
  private(set) var bytesSearched = 0

  /// With `slotCount` 0 a search only answers whether there is a match.
  init(_ program: PatternProgram, text: Bytes, slotCount: Int) {
    self.program = program
    self.text = text
    self.slotCount = slotCount
    let size = program.instructions.count
    current = PatternThreads(size: size, slotCount: slotCount)
    next = PatternThreads(size: size, slotCount: slotCount)
    slots = Array(repeating: -1, count: slotCount)
  }

  /// The slots of the leftmost match that starts at `start` or later; nil without one.
  mutating func search(from start: Int) -> [Int]? {
    var found: [Int]?
    var index = start
    current.places.removeAll(keepingCapacity: true)
    while true {
      if current.places.isEmpty {
        if found != nil || program.isAnchored && index > 0 { break }
        guard let place = nextStart(from: index) else { break }
        index = place
      }
      if found == nil, !program.isAnchored || index == 0 {
        for slot in slots.indices { slots[slot] = -1 }
        current.follow(0, of: program, in: text, at: index, slots: &slots)
      }
      let (scalar, length) = decode(text, at: index)
      next.places.removeAll(keepingCapacity: true)
      if let match = step(over: scalar, to: index + length) {
        found = match
        if slotCount == 0 { break }
      }
      guard length > 0 else { break }
      index += length
      swap(&current, &next)
    }
    bytesSearched += index - start + 1
    return found
  }

  /// The next place where a match may start.
  private func nextStart(from index: Int) -> Int? {
    guard let firstBytes = program.firstBytes else { return index }
    var index = index
    while index < text.count {
      if firstBytes[Int(text[index])] { return index }
      index += 1
    }
    return nil
  }

  /// Lets every thread take the scalar; gives the slots of the first that has matched before it.
  private mutating func step(over scalar: UInt32?, to index: Int) -> [Int]? {
    for thread in current.places {
      if case .match = program.instructions[thread] {
        // Threads after this one have a lower priority.
        return Array(current.slots(of: thread))
      }
      if let scalar, program.takes(scalar, at: thread) {
        current.copySlots(of: thread, to: &slots)
        next.follow(thread + 1, of: program, in: text, at: index, slots: &slots)
      }
    }
    return nil
  }
}

extension PatternNode.Assertion {
  /// True if the assertion holds before the byte at `index`.
  func holds(in text: Bytes, at index: Int) -> Bool {
    switch self {
    case .textStart: index == 0
    case .textEnd: index == text.count
    case .lineStart: index == 0 || text[index - 1] == 0x0A
    case .lineEnd: index == text.count || text[index] == 0x0A
    case .lastLineEnd:
      index == text.count || index == text.count - 1 && text[index] == 0x0A
    case .wordBoundary: isWord(in: text, before: index) != isWord(in: text, at: index)
    case .noWordBoundary: isWord(in: text, before: index) == isWord(in: text, at: index)
    }
  }

  private func isWord(in text: Bytes, at index: Int) -> Bool {
    decode(text, at: index).scalar.map { ScalarSet.word.contains($0) } ?? false
  }

  private func isWord(in text: Bytes, before index: Int) -> Bool {
    guard index > 0 else { return false }
    var start = index - 1
    while start > 0, index - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return isWord(in: text, at: start)
  }
}

/// The scalar at a place of a UTF-8 text and its length; nil and 0 at the end.
func decode(_ text: Bytes, at index: Int) -> (scalar: UInt32?, length: Int) {
  guard index < text.count else { return (nil, 0) }
  let first = text[index]
  guard first >= 0x80 else { return (UInt32(first), 1) }
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  guard first >= 0xC0, index + length <= text.count else { return (0xFFFD, 1) }
  var scalar = UInt32(first) & (0x7F >> UInt32(length))
  for byte in text[index + 1..<index + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
  return (scalar, length)
}
