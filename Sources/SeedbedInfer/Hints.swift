/// What the user says about the draft.
package struct Hints: Sendable {
  package var dictionaries: Set<String> = []
  package var objects: Set<String> = []

  package init() {}

  func isDictionary(_ name: String) -> Bool? {
    if dictionaries.contains(name) { return true }
    if objects.contains(name) { return false }
    return nil
  }
}
