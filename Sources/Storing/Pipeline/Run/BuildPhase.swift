/// A step of a build, in the order in which they are taken.
public enum BuildPhase: String, Sendable, CaseIterable {
  /// The schema is read, checked and turned into a plan.
  case load
  /// Dumps are read, and their records mapped to rows and links.
  case read
  /// The rows of each entity are found or created in the order of their keys, and
  /// foreign keys are resolved.
  case fold
  /// Rows are written to the seed.
  case store
  /// Indexes and searches are made, the file is checked and takes its place.
  case finish
}
