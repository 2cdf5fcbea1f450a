public import SeedbedBase
import SeedbedStoring
import SeedbedSystem
import SeedbedTools

/// True if the existing output equals a new build.
public struct OutputCheckReport: Report, ReportContent {
  /// The report of the build whose output was compared.
  package var build: BuildReport
  /// Nil where nothing was built, or no output existed.
  public package(set) var comparison: SeedComparison?
  /// The problem of the output, if it differs from the build.
  private(set) var difference: Diagnostic?

  /// The problems of the build, and one if the output differs from it.
  package var diagnostics: Diagnostics { diagnostics(notes: []) }

  /// The same, with the first differences as notes of the last.
  package var detailedDiagnostics: Diagnostics {
    diagnostics(notes: comparison?.firstDifferences.map { Note($0) } ?? [])
  }

  private func diagnostics(notes: [Note]) -> Diagnostics {
    var diagnostics = build.diagnostics
    if var difference {
      difference.notes += notes
      diagnostics.add(difference)
    }
    return diagnostics
  }

  /// True if the output is a new build.
  package var isSuccess: Bool { build.isSuccess && comparison?.isSame == true }

  mutating func add(_ code: DiagnosticCode, _ message: String, note: String? = nil) {
    difference = Diagnostic(code) { message }.note(note)
  }
}

extension SeedComparison {
  /// How many differences are named one by one.
  private static let shownDifferences = 10

  /// The first differences, a line each.
  fileprivate var firstDifferences: [String] {
    let count = rows.reduce(0) { $0 + $1.added + $1.removed + $1.changed }
    let shown = prefix(Self.shownDifferences).map(\.description)
    let rest = settings.count + objects.count + count + metadata.count - shown.count
    return shown + (rest > 0 ? ["… and \(rest) more"] : [])
  }
}

extension OutputCheckReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": Seedbed.version,
      "current": isSuccess,
      "output": build.outputPath,
      "comparison": comparison,
      "diagnostics": diagnostics,
    ]
  }
}

extension BuildOptions {
  /// Builds the seed in the system's temporary folder, and compares it with the existing output.
  package func check(
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> OutputCheckReport {
    try cancellation.ending {
      let place = try TemporaryFile.database(named: "check")
      defer { place.remove() }
      var checked = self
      checked.run.rejectsPath = nil
      let pipeline = Pipeline<SeedSink>(options: checked.run, progress: progress)
      let build = try pipeline.run(into: SeedSink(options: checked, place: place.path))
      var report = OutputCheckReport(build: build)
      if build.isSuccess, let output = build.outputPath {
        try compare(output, with: place.path, &report)
      }
      try cancellation.check()
      MemoryFiles(schema).addExcerpts(to: &report.build.diagnostics)
      try pipeline.reportFile.finish(with: report.json)
      return report
    }
  }

  private func compare(
    _ output: String,
    with place: String,
    _ report: inout OutputCheckReport
  ) throws(StoreError) {
    guard access(output, F_OK) == 0 else {
      report.add(.outputMissing, "there is no '\(output)' to compare with")
      return
    }
    let bytes = try SeedFileBytes(output)
    guard bytes.isDatabase else {
      report.add(
        .outputUnreadable,
        "'\(output)' is not an SQLite database",
        note: bytes.isPointer ? "it is a Git LFS pointer: run 'git lfs pull' first" : nil
      )
      return
    }
    do {
      report.comparison = try SeedComparer(old: output, new: place).compare()
    } catch {
      // The new one was checked when it was built.
      guard let code = error.resultCode, [11, 26].contains(code & 0xff) else { throw error }
      report.add(.outputUnreadable, "cannot compare with '\(output)': \(error.message)")
      return
    }
    guard let comparison = report.comparison, !comparison.isSame else { return }
    report.add(
      .outputDiffers,
      "'\(output)' differs from a new build",
      note: comparison.hasSameContent
        ? "the content is the same, but the bytes differ: another program wrote the file"
        : nil
    )
  }
}
