import CCurl

/// The library's codes of transfers that failed.
enum CurlCode {
  static let connectFailed: Int32 = 7
  static let partialBody: Int32 = 18
  static let badCoding: Int32 = 61
  private static let outOfMemory: Int32 = 27

  /// Connections that could not be made or broke; names that are not found and certificates that are
  /// not good stay so.
  private static let passing: Set<Int32> = [7, 16, 18, 28, 35, 52, 55, 56, 92, 95, 96]

  static func failure(_ code: Int32) -> HTTPFailure {
    let words = seedbed_curl_words(code).map { String(cString: $0) } ?? "error \(code)"
    // `SSL` stays in capitals.
    let isWord = words.dropFirst().first?.isLowercase ?? false
    let sentence = isWord ? words.prefix(1).lowercased() + words.dropFirst() : words
    return .connection(sentence, mayPass: passing.contains(code))
  }

  /// The failure of a response whose headers are larger than the library takes.
  static let largeHead = HTTPFailure.connection(
    "the response headers are too large: libcurl's limits are 100 kB a header, 300 kB in all",
    mayPass: false
  )

  /// True if a transfer that ended with this code inside of the headers met the library's limits.
  ///
  /// One header that is too large is called out of memory; the code for all of them depends on the
  /// library's version, so that their size decides.
  static func isOfLargeHead(_ code: Int32, size: Int) -> Bool {
    code == outOfMemory || size > 200 << 10
  }
}
