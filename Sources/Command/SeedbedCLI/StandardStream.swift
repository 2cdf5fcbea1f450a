import ArgumentParser
import SeedbedPlatform
import SeedbedSystem
import SeedbedText

/// A file that a command writes, and the option that names it.
typealias CommandOutput = (option: String, path: String?)

/// The streams that the process was started with.
enum StandardStream {
  /// True if a path names standard output.
  static func isOutput(_ path: String?) -> Bool {
    path.map(["-", "/dev/stdout", "/dev/fd/1"].contains) ?? false
  }

  /// Throws where problems for programs and an output would both go to standard output.
  static func validate(_ format: OutputFormat, _ outputs: [CommandOutput]) throws {
    guard format != .text, let (option, _) = outputs.first(where: { isOutput($0.path) }) else {
      return
    }
    throw ValidationError(
      "--format \(format.rawValue) writes to standard output, and so does \(option)"
    )
  }
}

/// Writes all of a text; false, with the reason in `errno`, where that fails.
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { FileBytes.write(UnsafeRawBufferPointer($0), to: descriptor) }
}
