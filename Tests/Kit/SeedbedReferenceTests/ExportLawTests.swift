import SeedbedBase
import SeedbedKit
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Exports of random seeds: a build of an export gives the seed again, except for the reported losses.
///
/// `SEEDBED_SEEDS=1000-6000` tries other cases than the usual ones.
@Suite struct ExportLawTests {
  private static let seeds: Range<UInt64> = {
    let text = getenv("SEEDBED_SEEDS").map { String(cString: $0) } ?? ""
    let bounds = text.split(separator: "-").compactMap { UInt64($0) }
    return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : 0..<20
  }()

  @Test(arguments: stride(from: seeds.lowerBound, to: seeds.upperBound, by: 10).map { $0 })
  func buildsTheSeedAgain(from start: UInt64) throws {
    for seed in start..<min(start + 10, Self.seeds.upperBound) {
      try check(ReferenceCase(seed: seed), seed: seed)
    }
  }

  private func check(_ one: ReferenceCase, seed: UInt64) throws {
    guard !one.built.isEmpty else { return }
    let runner = try CommandRunner()
    try runner.write(one.schema.yaml(dumps: one.built, named: "build"), to: "build.yml")
    for (index, dump) in one.built.enumerated() {
      try runner.write(dump.text, to: "build\(index).\(dump.ending)")
    }
    try build(runner, "build.yml", to: "a.sqlite", rejects: true)
    for shape in ExportShape.allCases {
      let first = try export(runner, "a.sqlite", shape, to: "\(shape)1")
      let text = "seed \(seed), \(shape): \(first.diagnostics)"
      #expect(first.isSuccess, "\(text)")
      guard first.isSuccess else { continue }
      let name = shape == .dumps ? "build.yml" : "schema.yml"
      try build(runner, "\(shape)1/\(name)", to: "b.sqlite", rejects: false)
      let found = try Seed(runner.path("a.sqlite")).differences(from: Seed(runner.path("b.sqlite")))
      if shape != .dumps { #expect(found.rows.isEmpty && found.objects.isEmpty, "\(text)") }
      // Nothing differs that the export did not tell.
      #expect(found.rows == first.comparison?.rows, "\(text)")
      let isTold = first.diagnostics.contains { $0.code.rawValue == "export.lost" }
      #expect(isTold == !found.rows.isEmpty, "\(text)")
      guard found.rows.isEmpty else { continue }
      let second = try export(runner, "b.sqlite", shape, to: "\(shape)2")
      #expect(second.isSuccess, "\(text)")
      for file in first.files {
        let texts = ["\(shape)1/", "\(shape)2/"].map { runner.text(of: $0 + file.path) }
        #expect(texts[0] == texts[1], "\(text)")
      }
    }
  }

  private func build(
    _ runner: CommandRunner,
    _ schema: String,
    to output: String,
    rejects: Bool
  ) throws {
    var options = try BuildOptions(Schema(path: runner.path(schema)), output: runner.path(output))
    if rejects { options.onInvalid = .reject }
    let report = try options.perform()
    #expect(report.isSuccess, "\(report.diagnostics)")
  }

  private func export(
    _ runner: CommandRunner,
    _ database: String,
    _ shape: ExportShape,
    to folder: String
  ) throws -> ExportReport {
    var options = try ExportOptions(
      database: runner.path(database),
      schema: Schema(path: runner.path("build.yml")),
      output: runner.path(folder)
    )
    options.shape = shape
    options.verifies = true
    return try options.perform()
  }
}
