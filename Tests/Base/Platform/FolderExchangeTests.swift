import SeedbedBase
import SeedbedTestSupport
import Testing

@Suite struct FolderExchangeTests {
  /// A folder with an old and a new content.
  private static func folders() throws -> (Scratch, FolderExchange) {
    let scratch = Scratch()
    let exchange = FolderExchange(scratch.path("seeds/"))
    try Folders.make(exchange.place)
    try Folders.make(exchange.partial)
    try Folders.write("old", to: exchange.place + "/a")
    try Folders.write("new", to: exchange.partial + "/a")
    return (scratch, exchange)
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileBytes.read(path), as: UTF8.self)
  }

  @Test(arguments: [true, false])
  func exchangesBothFolders(inOneStep: Bool) throws {
    let (scratch, exchange) = try Self.folders()
    try exchange.publish(inOneStep: inOneStep)
    #expect(try Self.text(exchange.place + "/a") == "new")
    #expect(try Self.text(exchange.partial + "/a") == "old")
    #expect(scratch.names == ["seeds", "seeds.partial"])
    try Folders.remove(exchange.place)
    try Folders.remove(exchange.partial)
  }

  @Test func putsAFolderWhereThereWasNone() throws {
    let (scratch, exchange) = try Self.folders()
    try Folders.remove(exchange.place)
    try exchange.publish()
    #expect(try Self.text(exchange.place + "/a") == "new")
    #expect(scratch.names == ["seeds"])
    try Folders.remove(exchange.place)
  }

  @Test func restoresAFolderBetweenTheTwoSteps() throws {
    let (scratch, exchange) = try Self.folders()
    try Folders.move(exchange.place, to: exchange.place + ".old")
    try exchange.recover()
    #expect(try Self.text(exchange.place + "/a") == "old")
    try exchange.recover()
    #expect(scratch.names == ["seeds", "seeds.partial"])
    try Folders.remove(exchange.place)
    try Folders.remove(exchange.partial)
  }

  @Test func deletesWhatAnExchangeLeft() throws {
    let (scratch, exchange) = try Self.folders()
    try Folders.move(exchange.partial, to: exchange.place + ".old")
    try exchange.recover()
    #expect(try Self.text(exchange.place + "/a") == "old")
    #expect(scratch.names == ["seeds"])
    try Folders.remove(exchange.place)
  }

  @Test func letsOneWorkInAFolder() throws {
    let scratch = Scratch()
    var first = try FolderLock(scratch.path("a"))
    #expect(first != nil)
    #expect(try FolderLock(scratch.path("a")) == nil)
    first = nil
    #expect(try FolderLock(scratch.path("a")) != nil)
  }
}
