import Foundation
import PackagePlugin

/// Runs any command of the tool, in the folder of the package.
@main
struct SeedbedCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "seedbed").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 {
      // The tool has already said what is wrong.
      throw CommandFailure(status: process.terminationStatus)
    }
  }
}

/// The tool ended with another status than 0.
struct CommandFailure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "seedbed ended with status \(status)" }
}
