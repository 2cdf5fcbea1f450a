/// The schema's consent to a loss of data: it writes out the rule by which the data is lost.
///
/// A rule that is written out is consent, even if it is the default. Each warning about lost data
/// asks here: with consent it is left out, or is a warning that `--strict` does not make an error.
package enum Consent {
  /// True if a later record may replace a value: by `onConflict`, `onDuplicate` or `newerBy`.
  package static func toReplacing(_ reading: AttributeMapping, of mapping: Mapping) -> Bool {
    reading.saysOnConflict || toReplacing(of: mapping)
  }

  /// True if later records may replace all values that a mapping reads.
  package static func toReplacing(of mapping: Mapping) -> Bool {
    mapping.saysOnDuplicate || mapping.newerBy != nil
  }

  /// True if an invalid value may be left out: `onInvalid` other than `error`.
  package static func toInvalidValues(of reading: AttributeMapping) -> Bool {
    reading.onInvalid != .error
  }

  /// True if digits may be cut: `store` names the stored form.
  package static func toLostDigits(of conversion: Conversion) -> Bool { conversion.saysStore }

  /// True if a nested record may be left out: `onNestedInvalid: skip`.
  package static func toInvalidNested(of reading: RelationshipMapping) -> Bool {
    reading.skipsInvalidNested
  }

  /// True if a key may go whose row does not exist: by `onDangling`.
  ///
  /// A stub is asked for, but cannot stand where a row of another kind has its key.
  package static func toDanglingKeys(of relationship: Relationship) -> Bool {
    relationship.saysOnDangling && relationship.onDangling != .stub
  }

  /// True if a list may drop repeats: by `repeats`, or because a list without places is a set.
  package static func toDroppedRepeats(of relationship: Relationship) -> Bool {
    relationship.saysRepeats || !relationship.isOrdered
  }

  /// True if the records of a reading may be absent: `required: false` in the entry or its reading.
  package static func toAbsence(of entry: DumpEntry, _ reading: DumpReading? = nil) -> Bool {
    !entry.isRequired || reading?.isRequired == false
  }
}
