import Testing

@testable import SeedbedStoring

struct GateRoundsTests {
  @Test(
    arguments: [
      ([2, 3, 9], [true, true, true]), ([3, 3], [true, false]), ([3, 2], [true, false]),
      ([1, 5, 4], [true, true, false]),
    ] as [([UInt64], [Bool])]
  )
  func goesOnWhileEachRoundSettlesALaterGate(_ gates: [UInt64], _ goesOn: [Bool]) {
    var rounds = GateRounds()
    var found: [Bool] = []
    for gate in gates { found.append(rounds.advance(to: gate)) }
    #expect(found == goesOn)
  }
}
