/// Answers whether a small program matches, without memory of its own: a bit for every place.
///
/// Most patterns of checks and predicates are small and ask for no groups. Programs beyond 64
/// places, or with assertions other than the ends of the text, are left to `PatternMachine`.
struct PatternBits: Equatable, Sendable {
  private let program: PatternProgram
  /// The places that are reached from a place without taking a scalar: four lists, for a place
  /// inside the text, at its start, at its end, and at both.
  private let reached: [[UInt64]]
  /// The places that take each ASCII scalar.
  private let takers: [UInt64]
  private let matching: UInt64

  init?(_ program: PatternProgram) {
    let instructions = program.instructions
    guard instructions.count <= 64 else { return nil }
    for case .assertion(let assertion) in instructions
    where assertion != .textStart && assertion != .textEnd {
      return nil
    }
    self.program = program
    reached = (0..<4).map { context in
      instructions.indices.map { Self.reached(from: $0, in: instructions, context: context) }
    }
    takers = (UInt32(0)..<128).map { value in
      Self.bits(of: instructions) { program.takes(value, at: $0) }
    }
    matching = Self.bits(of: instructions) { instructions[$0] == .match }
  }

  func matches(_ text: Bytes) -> Bool {
    var state: UInt64 = 0
    var index = 0
    var context = text.isEmpty ? 3 : 1
    while true {
      if !program.isAnchored || index == 0 { state |= reached[context][0] }
      if state & matching != 0 { return true }
      if index >= text.count || state == 0 && program.isAnchored { return false }
      let (scalar, length) = decode(text, at: index)
      index += length
      context = index >= text.count ? 2 : 0
      state = step(state, over: scalar ?? 0, context)
    }
  }

  private func step(_ state: UInt64, over scalar: UInt32, _ context: Int) -> UInt64 {
    var open = scalar < 128 ? state & takers[Int(scalar)] : state
    var next: UInt64 = 0
    while open != 0 {
      let place = open.trailingZeroBitCount
      open &= open - 1
      if scalar < 128 || program.takes(scalar, at: place) { next |= reached[context][place + 1] }
    }
    return next
  }

  private static func bits(
    of instructions: [PatternProgram.Instruction],
    where isMember: (Int) -> Bool
  ) -> UInt64 {
    instructions.indices.reduce(0) { isMember($1) ? $0 | 1 << UInt64($1) : $0 }
  }

  private static func reached(
    from start: Int,
    in instructions: [PatternProgram.Instruction],
    context: Int
  ) -> UInt64 {
    var seen: UInt64 = 0
    var open = [start]
    while let place = open.popLast() {
      guard seen >> UInt64(place) & 1 == 0 else { continue }
      seen |= 1 << UInt64(place)
      switch instructions[place] {
      case .jump(let target): open.append(target)
      case .split(let first, let second): open += [first, second]
      case .save: open.append(place + 1)
      case .assertion(let assertion):
        if context & (assertion == .textStart ? 1 : 2) != 0 { open.append(place + 1) }
      case .scalar, .set, .match: break
      }
    }
    return seen
  }
}
