/// Texts that are a time of day or a length of time, as types read them without a `format`.
package enum TimeText {
  /// True for `09:30` and `09:30:00.5`.
  package static func isTimeOfDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ISO8601Date.readTimeOfDay(text) != nil
  }

  /// True for `01:30:00` and `PT1H30M`, but not for a number of seconds.
  package static func isDuration(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    DurationConversion.readText(text) != nil
  }
}
