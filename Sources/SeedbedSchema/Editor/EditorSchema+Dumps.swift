import SeedbedDiagnostics
import SeedbedModel

extension EditorSchema {
  static var dump: JSONTree {
    let own = [
      EditorKey("name", Form.text, "Lets '--dump name=path' replace the path."),
      EditorKey(
        "dump",
        Form.texts,
        "A path, a pattern or a list of them: * and ** as in a shell, {name} for @path.name, - for"
          + " standard input."
      ),
      EditorKey(
        "format",
        Form.words(DumpFormat.self),
        "auto (default) knows JSON, NDJSON and gzip of either; json is one document, ndjson lines."
      ),
      EditorKey(
        "read",
        Form.oneOrList(Form.reference("reading")),
        "Several ways to read the same files, in one pass."
      ),
    ]
    return Form.object("an entry of 'dumps'", own + readingKeys)
  }

  static var reading: JSONTree {
    Form.object("an item of 'read'", readingKeys)
  }

  private static var readingKeys: [EditorKey] {
    [
      EditorKey(
        "keyPath",
        Form.oneOrList(Form.keyPath),
        "The key path of the records in the document, or a list of alternatives."
      )
    ] + targetKeys + [
      EditorKey("when", Form.predicate, "Selects the records to read."),
      each,
      EditorSchema.base,
      ignore,
      EditorKey(
        "required",
        Form.boolean,
        "false: a missing file or key path is only a warning."
      ),
      EditorKey(
        "prune",
        Form.any(Form.boolean, Form.predicate),
        "For imports: deletes rows of the entity, or those that match, that no record names."
      ),
      EditorKey("create", Form.boolean, "false: records only update existing rows."),
      EditorKey("vars", Form.variables, "Values for @vars while these records are read."),
      EditorKey(
        "onInvalid",
        Form.words(["fail", "reject"]),
        "Invalid records: fail the build, or reject the record."
      ),
    ]
  }

  static var test: JSONTree {
    Form.object(
      "a test",
      [EditorKey("name", Form.text, "The name of the test.")] + targetKeys + [
        each,
        EditorKey("record", Form.anything, "The record that is read, of any kind."),
        EditorKey("records", Form.anything, "A list of records, taken in order."),
        EditorKey(
          "given",
          Form.members(Form.anything),
          "Records of other entities or mappings, by name, which are read first."
        ),
        EditorKey("vars", Form.variables, "Values for @vars, which override those of the schema."),
        EditorKey("document", Form.anything, "The value of @document."),
        EditorKey("dump", Form.text, "The path of the file that the records come from."),
        EditorKey(
          "expect",
          Form.members(Form.any(rows, Form.list(rows), Form.of(type: "null"))),
          "For each entity listed, all of its rows, in any order."
        ),
        EditorKey(
          "expectDiagnostic",
          Form.texts,
          "The code of a problem that must be reported, or a list of them."
        ),
      ]
    )
  }

  private static var rows: JSONTree { Form.of(type: "object") }
}
