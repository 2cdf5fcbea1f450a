/// A form with a name: `#/$defs/NAME` in the editor schema.
enum Definition: String, CaseIterable {
  case text, literal, nullValues, keyPath, foreignKey, columnNames, predicate, condition, steps,
    step, type
  case attribute, mappedAttribute, alternative, relationship, mappedRelationship, through
  case entity, mapping, variants, dump, reading, test
  case template, authValue
}
