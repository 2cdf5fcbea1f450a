import SeedbedBase
import SeedbedMapping

extension SpillSpace {
  /// The place beside a file.
  convenience init(beside path: String, stop: StopSignal?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    self.init(
      folder: parts.count < 2 ? "." : folder.isEmpty ? "/" : folder,
      name: parts.last.map(String.init) ?? "import",
      stop: stop
    )
  }
}
