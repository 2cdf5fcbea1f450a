import SeedbedBase

/// The file for the report of a run, where one was asked for.
///
/// It is opened once the paths of the run are known to be apart, so that an unwritable place is known
/// before any work is done, and written by its maker when the run is over.
package final class ReportFile {
  package let path: String?
  private var file: OutputFile?

  package init(_ path: String?) {
    self.path = path
  }

  package var isOpen: Bool { file != nil }

  /// Opens the file, unless it is open.
  package func open() throws(SeedbedError) {
    guard let path, file == nil else { return }
    file = try SeedbedError.catching { try OutputFile(OutputPlace(path)) }
  }

  /// Writes the report and puts it in its place.
  package func finish(with text: @autoclosure () -> String) throws(SeedbedError) {
    guard path != nil else { return }
    try open()
    try SeedbedError.catching {
      try file?.append(Array(text().utf8))
      try file?.publish()
    }
  }
}
