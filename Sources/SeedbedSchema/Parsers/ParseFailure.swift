/// Why a text inside a schema cannot be read, and where in it.
struct ParseFailure: Error, Equatable {
  var message: String
  /// UTF-8 bytes from the text's start.
  var offset: Int
  var length = 1
  /// What to write in place of the `length` bytes at `offset`.
  var replacement: String?
}
