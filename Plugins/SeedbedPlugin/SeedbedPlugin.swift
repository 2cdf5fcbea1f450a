import Foundation
import PackagePlugin

/// Builds a seed from each folder `NAME.seed` of a target.
///
/// The folder's schema, `seedbed.yml`, becomes `NAME.sqlite` in the target's bundle. SwiftPM runs the
/// build again when a file in the folder was changed, added or removed, and does nothing otherwise.
@main
struct SeedbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return try SeedFolder.all(in: module.directoryURL).map { folder in
      let seed = context.pluginWorkDirectoryURL.appending(path: folder.name + ".sqlite")
      return .buildCommand(
        displayName: "Building \(folder.name).sqlite",
        executable: try context.tool(named: "seedbed").url,
        arguments: ["build", folder.schema.path, "--output", seed.path, "--quiet"],
        inputFiles: try folder.inputs(),
        outputFiles: [seed]
      )
    }
  }
}
