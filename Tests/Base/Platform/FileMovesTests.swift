import SeedbedTestSupport
import Testing

@testable import SeedbedBase

@Suite struct FileMovesTests {
  /// Two outputs whose texts are written, and that are not published.
  private func outputs(_ scratch: Scratch) throws -> [OutputFile] {
    try ["a", "b"].map { name in
      let file = try OutputFile(OutputPlace(scratch.path(name)))
      try file.append(Array("new \(name)".utf8))
      return file
    }
  }

  @Test func movesAllFiles() throws {
    let scratch = Scratch()
    scratch.write("old a", to: "a")
    try OutputFile.publish(try outputs(scratch))
    #expect(scratch.names == ["a", "b"])
    #expect(scratch.bytes(of: "a") == Array("new a".utf8))
    #expect(scratch.bytes(of: "b") == Array("new b".utf8))
  }

  /// A folder stands in the way of the second.
  @Test(arguments: [true, false])
  func bringsTheFirstBackWhereTheSecondFails(isTaken: Bool) throws {
    let scratch = Scratch()
    if isTaken { scratch.write("old a", to: "a") }
    let files = try outputs(scratch)
    try Folders.make(scratch.path("b"))
    #expect(throws: StoreError.self) { try OutputFile.publish(files) }
    #expect(scratch.names == (isTaken ? ["a", "b"] : ["b"]))
    if isTaken { #expect(scratch.bytes(of: "a") == Array("old a".utf8)) }
  }

  @Test func takesBackFilesThatWereRemovedAndFoldersThatWereMade() throws {
    let scratch = Scratch()
    scratch.write("gone", to: "gone")
    scratch.write("new", to: "new")
    var moves = FileMoves()
    try moves.make(scratch.path("x/y"))
    try moves.put(scratch.path("new"), at: scratch.path("x/y/new"))
    try moves.remove(scratch.path("gone"))
    try moves.remove(scratch.path("none"))
    #expect(!scratch.names.contains("gone"))
    moves.undo()
    #expect(scratch.names == ["gone"])
    #expect(scratch.bytes(of: "gone") == Array("gone".utf8))
  }
}
