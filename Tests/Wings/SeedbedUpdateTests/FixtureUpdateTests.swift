import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Every fixture as two releases.
@Suite struct FixtureUpdateTests {
  private static let folder = "\(packageFolder)/Fixtures"

  static let names = Folders.names(in: folder)
    .filter { access("\(folder)/\($0)/seedbed.yml", R_OK) == 0 }

  @Test func becomeTheOtherHalf() throws {
    var qualified: [String] = []
    for name in Self.names {
      let path = "\(Self.folder)/\(name)/seedbed.yml"
      let bytes = try FileBytes.read(path)
      let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
      let hasUpdate = text.contains("\nupdate:")
      var options = BuildOptions(
        Schema(yaml: text + (hasUpdate ? "" : "\nupdate: true\n"), name: path)
      )
      options.schema.trust.allowsOutsidePaths = true
      options.schema.pseudonyms = .off
      guard let releases = try TwoReleases(options) else { continue }
      try releases.check(name)
      qualified.append(name)
    }
    #expect(qualified.count > 15, "\(qualified)")
  }
}
