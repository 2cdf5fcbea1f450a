/// How far a build has come.
public struct BuildProgress: Sendable, Hashable {
  public package(set) var phase: BuildPhase
  /// Bytes of all dumps read so far, as they lie on disk.
  public package(set) var bytesRead: Int
  /// Bytes of all dumps together; nil where one is a pipe.
  public package(set) var bytesTotal: Int?
  /// Top-level records read so far.
  public package(set) var records: Int

  package init(phase: BuildPhase, bytesRead: Int, bytesTotal: Int?, records: Int) {
    self.phase = phase
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
    self.records = records
  }
}
