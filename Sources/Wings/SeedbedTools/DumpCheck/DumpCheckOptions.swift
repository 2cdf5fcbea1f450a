public import SeedbedPipeline

/// Options of a check of a schema's dumps; the defaults are those of `seedbed validate --dumps`.
public struct DumpCheckOptions: RunOptionsHolding, CancellableOptions, Hashable {
  public var run: RunOptions
  /// How many records of each file and reading are read; nil reads all.
  public var sample: Int?
  /// True if the values of each path are counted, and the keys that nothing reads; a check without
  /// them takes no longer than a build.
  package var countsValues = true
  /// True if keys that nothing reads are looked for where values are not counted.
  package var findsUnreadKeys = false

  package init(_ schema: Schema) { run = RunOptions(schema) }
}
