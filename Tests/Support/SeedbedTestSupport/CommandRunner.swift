import SeedbedSystem

/// The exit status and the output of a command that ended.
package struct CommandResult: Sendable, CustomStringConvertible {
  package var command: [String]
  /// The exit status, or 128 + the number of the signal that ended it.
  package var status: Int32
  package var standardOutput: String
  package var standardError: String

  /// The command, its status and both outputs, for the message of a failed test.
  package var description: String {
    """
    $ \(command.joined(separator: " "))
    status: \(status)
    --- standard output
    \(standardOutput)
    --- standard error
    \(standardError)
    """
  }
}

/// Runs the built `seedbed`, or another program, in a fresh folder that is deleted with the runner.
package final class CommandRunner: Sendable {
  /// The folder in which commands run.
  package let folder: String
  /// Variables that every run of `seedbed` has.
  let environment: [String: String]

  /// The `seedbed` that `SEEDBED_EXECUTABLE` names, or the one that was built together with the tests,
  /// beside their bundle.
  package static var seedbed: String {
    if let path = getenv("SEEDBED_EXECUTABLE") { return String(cString: path) }
    let bundle = CommandLine.arguments.lazy
      .compactMap { argument in
        argument.split(separator: "/", omittingEmptySubsequences: false)
          .firstIndex { $0.hasSuffix(".xctest") }
          .map { argument.split(separator: "/", omittingEmptySubsequences: false).prefix($0) }
      }
      .first
    guard let bundle, !bundle.isEmpty else { return "./seedbed" }
    return bundle.joined(separator: "/") + "/seedbed"
  }

  package init(environment: [String: String] = [:]) throws {
    self.environment = environment
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/seedbed-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CommandError("mkdtemp", errno) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let resolved = realpath(made, nil) else { throw CommandError("realpath", errno) }
    defer { free(resolved) }
    folder = String(cString: resolved)
  }

  deinit {
    Self.delete(folder)
  }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file in the folder, and the folders above it.
  package func write(_ text: String, to name: String) throws {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file in the folder, and the folders above it.
  package func write(bytes: [UInt8], to name: String) throws {
    var parent = folder
    for part in name.split(separator: "/").dropLast() {
      parent += "/" + part
      guard mkdir(parent, 0o777) == 0 || errno == EEXIST else { throw CommandError("mkdir", errno) }
    }
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CommandError("open \(name)", errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(descriptor, $0) }
      guard count >= 0 else { throw CommandError("write \(name)", errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// The bytes of a file in the folder; nil where there is none.
  package func bytes(of name: String) -> [UInt8]? {
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    while let chunk = Self.readChunk(descriptor), !chunk.isEmpty { content += chunk }
    return content
  }

  /// The text of a file in the folder; nil where there is none.
  package func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Deletes a file, or a folder and everything in it.
  private static func delete(_ path: String) {
    for name in names(inFolder: path) where unlink("\(path)/\(name)") != 0 {
      delete("\(path)/\(name)")
    }
    rmdir(path)
  }

  /// The names in the folder, or in one below it, in order of their bytes.
  package func names(in name: String = ".") -> [String] {
    Self.names(inFolder: path(name))
  }

  private static func names(inFolder path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let found = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if found != ".", found != ".." { names.append(found) }
    }
    return names.sorted()
  }
}

/// A call to the system that failed, with its reason.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  init(_ call: String, _ code: Int32) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
