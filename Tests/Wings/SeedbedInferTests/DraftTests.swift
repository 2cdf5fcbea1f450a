import SeedbedReading
import SeedbedTools
import Testing

@testable import SeedbedInfer

/// Small dumps on both sides of each rule's limit.
@Suite struct DraftTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let dumps: [String: String]
    /// Lines of the draft, without their comments, that it must have.
    var has: [String] = []
    /// Texts that it must not have.
    var lacks: [String] = []
    /// Parts of what it is unsure of.
    var hints: [String] = []
    var testDescription: String { name }
  }

  static func draft(_ dumps: [String: String], hints: [Hint] = []) throws -> String {
    DraftWriter.write(try make(dumps, hints)).text
  }

  private static func make(_ dumps: [String: String], _ hints: [Hint]) throws -> Draft {
    let space = ProfileSpace()
    let profiler = Profiler()
    var groups = DumpGroups()
    for (file, text) in dumps.sorted(by: { $0.key < $1.key }) {
      let root = space.makeRoot("")
      let tape = Tape()
      var units = 0
      for line in text.split(separator: "\n") {
        try tape.scan(bytes: Array(line.utf8))
        profiler.add(tape.view, to: root)
        units += 1
      }
      _ = groups.add(DumpGroup(file: file, root: root, units: units))
    }
    groups.settle()
    return Inference(groups, hints, InferOptions(dumps: [])).draft()
  }

  static func withoutComments(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let end = line.firstRange(of: "   # ")?.lowerBound ?? line.endIndex
      return String(line[..<end])
    }
  }

  static let allCases =
    cases + ruleCases + recordCases + placeCases + folderCases + treeCases + fewerCases
    + partialCases + addressCases + exportCases + likenessCases + stateCases

  @Test(arguments: allCases)
  func draftsWhatTheRuleSays(_ example: Case) throws {
    let draft = try Self.make(example.dumps, [])
    let text = DraftWriter.write(draft).text
    let doubts = Doubts.lines(of: draft, atMost: 99).joined(separator: "\n")
    for part in example.hints { #expect(doubts.contains(part), "\(part)\n\(doubts)\n\(text)") }
    let lines = Self.withoutComments(text)
    for line in example.has { #expect(lines.contains(line), "\(line)\n\(text)") }
    for part in example.lacks { #expect(!text.contains(part), "\(part)\n\(text)") }
  }

  @Test(arguments: allCases)
  func draftsTheSameEachTime(_ example: Case) throws {
    #expect(try Self.draft(example.dumps) == Self.draft(example.dumps))
  }
}
