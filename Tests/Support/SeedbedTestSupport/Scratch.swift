import SeedbedSystem

/// A fresh folder that is removed with its files when the test lets go of it.
package final class Scratch {
  package let folder: String

  package init() {
    var template = Array("/tmp/seedbed-store-tests-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    precondition(made != nil, "a temporary folder can be made")
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink(path(name)) }
    for name in names { rmdir(path(name)) }
    rmdir(folder)
  }

  /// The names of what the folder holds, in order.
  package var names: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
      )
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  package func path(_ name: String) -> String { "\(folder)/\(name)" }

  package func write(_ text: String, to name: String) {
    write(bytes: Array(text.utf8), to: name)
  }

  package func write(bytes: [UInt8], to name: String) {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    bytes.withUnsafeBufferPointer { _ = writeBytes(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  package func bytes(of name: String) -> [UInt8] {
    let descriptor = open(path(name), O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count <= 0 { return bytes }
      bytes += block[..<count]
    }
  }
}

/// `write(2)`, outside the class whose own method has its name.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
