extension DiagnosticExample {
  /// Tests of schemas that fail.
  static let tests: [DiagnosticExample] = [
    DiagnosticExample(
      "validate.no-test",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        tests:
          - { name: a book, entity: Book, record: { id: 1 } }

        """,
      arguments: ["--tests", "--filter", "a bok"],
      isValidated: true
    ),
    DiagnosticExample(
      "validate.test-failed",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        tests:
          - name: a title keeps its spaces
            entity: Book
            record: { id: 1, title: " One " }
            expect: { Book: [{ id: 1, title: One }] }

        """,
      arguments: ["--tests"],
      isValidated: true
    ),
  ]
}
