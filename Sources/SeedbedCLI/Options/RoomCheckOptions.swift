import ArgumentParser
import SeedbedText

/// A seed that is compared with the schemas of an app with Room.
struct RoomCheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Compare this seed with --against, as Room does.", valueName: "file"),
    completion: .file()
  )
  var seed: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The schemas that the app's build exports.", valueName: "json"),
    completion: .file()
  )
  var against: [String] = []

  func validate() throws {
    if seed != nil, against.isEmpty { throw ValidationError("--seed needs --against") }
    if seed == nil, !against.isEmpty { throw ValidationError("--against is for --seed") }
  }
}
