import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// One of a dump entry's readings, with its parts of the reader and the mapper.
final class PassReading {
  let reading: DumpReading
  let mapping: Int
  let each: EachRule
  let condition: ReadingCondition?
  let use: PathUse
  let variables: [(name: String, value: RawValue)]

  init(
    _ reading: DumpReading,
    use: PathUse,
    variables: [(name: String, value: RawValue)]
  ) throws(PlanError) {
    self.reading = reading
    mapping = reading.mapping
    each = reading.each
    if let when = reading.when {
      condition = try ReadingCondition(when, mapping: reading.mapping)
    } else {
      condition = nil
    }
    self.use = use
    self.variables = variables
  }

  /// The same, with counts of its own, for a mapper on another thread.
  func copy() throws(PlanError) -> PassReading {
    try PassReading(reading, use: use, variables: variables)
  }
}
