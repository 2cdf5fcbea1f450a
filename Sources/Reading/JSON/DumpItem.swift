package import SeedbedLanguage

/// A value of a dump that is or holds records of one selection; its nodes are in the reader's
/// tape until the next item.
package struct DumpItem: BitwiseCopyable {
  /// Index of the selection.
  package var selection: Int
  /// Which of its key paths led here.
  package var alternative: Int
  /// How many segments of the key path are left, to be applied to the unit.
  package var remainingCount: Int
  /// True if the unit is one record: nothing is left of the path, and `each` is applied.
  package var isRecord: Bool
  /// True if the unit is an element of the list that the path gave so far: names do not map over
  /// it a second time, and what the rest of the path gives is one record, or a list of records
  /// where it maps by `[*]`; `each` is not applied.
  package var isMapped: Bool
  /// True if the unit is the name of a record whose value is null (`each: keys` on an array or a
  /// single text).
  package var isKeyOnly: Bool
  /// The name of the unit in the object that it was taken from by `each` or `[*]`, or the text of
  /// a unit that is only a name; escapes are resolved, the bytes valid until the next item.
  package var entryName: UnsafeBufferPointer<UInt8>?
  /// The place of the unit in its collection, from 0; of a whole document its place in the file.
  package var index: Int
  /// The place of the document in the file, from 0.
  package var documentIndex: Int
  /// Where the unit starts, from 1, in UTF-8 bytes.
  package var line: Int
  package var column: Int
  /// Where the unit starts in the dump's text in UTF-8, from 0.
  package var byteOffset: Int
  /// True if the next item is about the same unit, for another selection or alternative.
  package var sharesUnitWithNext: Bool

  /// The rest of the key path.
  package func remaining(of keyPath: DumpKeyPath) -> ArraySlice<DumpKeyPath.Segment> {
    keyPath.segments.suffix(remainingCount)
  }

  /// The part of the key path that led to the unit, as a schema has it.
  package func head(of keyPath: DumpKeyPath) -> String {
    remainingCount == 0
      ? keyPath.source : PathTrace.text(of: keyPath.segments.dropLast(remainingCount)[...])
  }
}
