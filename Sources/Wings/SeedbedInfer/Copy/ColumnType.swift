import SeedbedImport
import SeedbedModel
import SeedbedSQLite
import SeedbedText
import SeedbedTools

/// Chooses the type by which values go into a column of an app's table.
struct ColumnType {
  let target: DatabaseTarget
  let table: TableInfo
  let column: Int

  private var declared: String { SQLText.folded(table.columns[column].type) }

  /// The type of an attribute, or another that the column keeps; nil where the values do not fit.
  func fitting(_ type: ValueType, _ node: ProfileNode?) -> ValueType? {
    candidates(type, node).first { refuses($0) == false }
  }

  /// True for a type that the column keeps.
  func takes(_ name: String) -> Bool { refuses(ValueType(name)) == false }

  private func candidates(_ type: ValueType, _ node: ProfileNode?) -> [ValueType] {
    func made(_ name: String, _ form: String? = nil) -> ValueType {
      var made = type
      made.name = name
      made.form = form
      return made
    }
    let isInteger = declared.contains("int")
    let storesText = target.forms.date.map { ![.unix, .unixMillis].contains($0) } ?? true
    let isText = refuses(made("integer")) == true
    switch type.name {
    case "date" where declared == "date": return [made("day")]
    case "date":
      let first = isInteger && storesText ? [made("date", "store: unix")] : []
      return first + [type, made("date", "store: iso8601")]
    case "day" where isInteger: return [made("date", storesText ? "store: unix" : nil)]
    case "day" where declared.contains("time"): return [made("date")]
    case "decimal":
      let scaled = isInteger && type.form?.hasPrefix("scale") == true ? [type] : []
      return scaled + (isText ? [] : [made("decimal", "store: real")]) + [made("text")]
    case "text":
      guard isInteger, let node, node.isScalar, node.booleans + node.reals == 0,
        node.scalar.count(.whole) + node.scalar.count(.empty) == node.texts
      else { return [type] }
      return [made("integer")]
    default: return [type] + (type.name == "json" ? [] : [made("text")])
    }
  }

  /// True if the column would change stored values of a type; nil for no type.
  private func refuses(_ type: ValueType) -> Bool? {
    guard let kind = AttributeType(rawValue: type.name) else { return nil }
    var conversion = Conversion(type: kind)
    let word = type.form?.split(separator: " ").last.map(String.init) ?? ""
    conversion.dateStore = DateStore(rawValue: word) ?? target.forms.date ?? .text
    conversion.uuidStore = target.forms.uuid ?? .text
    conversion.decimalStore = DecimalStore(rawValue: word) ?? target.forms.decimal ?? .text
    if type.form?.hasPrefix("scale") == true { conversion.decimalScale = Int(word) }
    return table.refusal(of: conversion.storage, type: kind, by: column) != nil
  }
}
