import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Every fixture as one seed of shares.
@Suite struct FixtureShareTests {
  private static let folder = "\(packageFolder)/Fixtures"

  static let names = Folders.names(in: folder)
    .filter { access("\(folder)/\($0)/seedbed.yml", R_OK) == 0 }

  @Test func becomeOneSeed() throws {
    var fit: [String] = []
    for (index, name) in Self.names.enumerated() {
      let files = try Self.files(in: "\(Self.folder)/\(name)", "")
      let trial = try ShareTrial(files) { $0.schema.pseudonyms = .off }
      guard let trial else { continue }
      fit.append(name)
      try trial.check(number: index, name)
    }
    #expect(fit.count >= 5, "\(fit)")
  }

  private static func files(in folder: String, _ prefix: String) throws -> [ShareTrial.File] {
    try Folders.names(in: folder).sorted().flatMap { name -> [ShareTrial.File] in
      let path = "\(folder)/\(name)"
      var information = stat()
      guard stat(path, &information) == 0 else { return [] }
      if information.st_mode & S_IFMT == S_IFDIR { return try files(in: path, "\(prefix)\(name)/") }
      return [("\(prefix)\(name)", Array(try FileBytes.read(path)))]
    }
  }
}
