import SeedbedBase

/// Why a text inside a schema cannot be read, and where in it.
package struct ParseFailure: Error, Equatable {
  package var message: String
  /// UTF-8 bytes from the text's start.
  package var offset: Int
  package var length = 1
  /// The replacement of the `length` bytes at `offset`.
  package var replacement: String?
}
