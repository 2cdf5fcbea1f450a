import SeedbedBase
import SeedbedSystem

/// The processes that hold locks on a database, where the system tells.
enum LockHolders {
  struct Holder {
    var id: Int
    /// The name of its program.
    var name: String
  }

  /// The other processes that keep a writer out: those that write themselves, else those that read.
  ///
  /// Linux lists all locks of files. Elsewhere a process must ask for a lock to learn who holds it,
  /// and that would take the lock where nobody does.
  static func find(_ path: String) -> [Holder] {
    #if os(Linux)
      let log = place(Database.file(beside: path, ending: "-shm"))
      let writers = holders(of: "WRITE", on: log ?? place(path))
      // Readers of a WAL block no writer.
      return writers.isEmpty && log == nil ? holders(of: "READ", on: place(path)) : writers
    #else
      return []
    #endif
  }

  #if os(Linux)
    private static func holders(of kind: String, on place: String?) -> [Holder] {
      var holders: [Holder] = []
      for line in lines(of: "/proc/locks") {
        // 1: POSIX  ADVISORY  WRITE 1234 fe:00:13107 1073741824 1073742335
        let words = line.split(separator: " ").map(String.init)
        guard words.count >= 6, words[3] == kind, words[5] == place, let id = Int(words[4]),
          id > 0, id != Int(getpid()), !holders.contains(where: { $0.id == id })
        else { continue }
        let name = lines(of: "/proc/\(id)/comm").first
        holders.append(Holder(id: id, name: name ?? "ended"))
      }
      return holders
    }

    /// A file as the list of locks names it: the device's numbers and the inode's.
    private static func place(_ path: String) -> String? {
      var information = stat()
      guard stat(path, &information) == 0 else { return nil }
      let device = UInt64(information.st_dev)
      let major = device >> 8 & 0xfff | device >> 32 & ~0xfff
      let minor = device & 0xff | device >> 12 & ~0xff
      let numbers = [major, minor].map { $0.digits(atLeast: 2, radix: 16) }
      return "\(numbers[0]):\(numbers[1]):\(information.st_ino)"
    }

    private static func lines(of path: String) -> [String] {
      guard let file = fopen(path, "r") else { return [] }
      defer { fclose(file) }
      var lines: [String] = []
      var buffer = [CChar](repeating: 0, count: 256)
      while fgets(&buffer, Int32(buffer.count), file) != nil {
        let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
        lines.append(String(decoding: bytes, as: UTF8.self))
      }
      return lines
    }
  #endif
}
