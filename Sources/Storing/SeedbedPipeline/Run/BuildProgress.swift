/// How far a build has come.
public struct BuildProgress: Sendable, Hashable {
  public var phase: BuildPhase
  /// Bytes of all dumps read so far, as they lie on disk.
  public var bytesRead: Int
  /// Bytes of all dumps together; nil where one is a pipe.
  public var bytesTotal: Int?
  /// Top-level records read so far.
  public var records: Int

  public init(phase: BuildPhase, bytesRead: Int, bytesTotal: Int?, records: Int) {
    self.phase = phase
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
    self.records = records
  }
}
