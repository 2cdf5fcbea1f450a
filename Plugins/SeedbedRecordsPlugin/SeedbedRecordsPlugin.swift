import Foundation
import PackagePlugin

/// Writes the types of the rows of each folder `NAME.seed` of a target, in Swift.
///
/// The folder's schema, `seedbed.yml`, becomes `NAME+Records.swift`, which is compiled with the target.
/// Style and access are those of the file in Swift that the schema lists under `generate`.
@main
struct SeedbedRecordsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return try SeedFolder.all(in: module.directoryURL).map { folder in
      let name = folder.name + "+Records.swift"
      let records = context.pluginWorkDirectoryURL.appending(path: name)
      return .buildCommand(
        displayName: "Writing \(name)",
        executable: try context.tool(named: "seedbed").url,
        arguments: [
          "generate", folder.schema.path, "--language", "swift", "--output", records.path,
        ],
        inputFiles: try folder.inputs(),
        outputFiles: [records]
      )
    }
  }
}
