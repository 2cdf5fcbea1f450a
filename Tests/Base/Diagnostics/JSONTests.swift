import Testing

@testable import SeedbedBase

@Suite struct JSONTests {
  @Test func writesMembersInOrderOverSeveralLines() {
    let tree = JSONTree.object([
      ("z", .array([.integer(1), .null, .boolean(true)])), ("a", .object([])), ("n", .array([])),
      ("s", .number("0.120")),
    ])
    #expect(
      tree.rendered == """
        {
          "z": [
            1,
            null,
            true
          ],
          "a": {},
          "n": [],
          "s": 0.120
        }
        """
    )
  }

  @Test func writesValuesInTheOrderOfTheLiteral() {
    let none: Int? = nil
    var tree: JSONTree = [
      "text": "a", "count": 1, "yes": true, "none": none, "list": [["x"], []],
      "object": ["z": 1, "a": none] as JSONTree,
    ]
    tree.add("added", 2)
    tree.add("left out", none)
    #expect(
      JSONTree.joined(tree, [:], ["last": JSONTree.null]).compact
        == #"{"text":"a","count":1,"yes":true,"none":null,"list":[["x"],[]],"#
        + #""object":{"z":1,"a":null},"added":2,"last":null}"#
    )
  }

  @Test(arguments: [
    ("plain é 🚀", #""plain é 🚀""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1f}\u{7f}", #""\u0000\u001f\u007f""#), ("", #""""#), ("\r\n", #""\r\n""#),
  ])
  func escapesOnlyWhatItMust(text: String, json: String) {
    #expect(JSONTree.text(text).rendered == json)
  }

  @Test func tellsAllOfADiagnosticButItsExcerpt() {
    let diagnostic = Diagnostic(
      DiagnosticCode("map.invalid-value"),
      at: TextLocation(file: "a.json", line: 1, column: 8, byteOffset: 7),
      recordPath: "[0]",
      excerpt: Excerpt(text: "x", caret: 0)
    ) {
      "wrong"
    }
    .fix("use decimal")
    .note("here", at: TextLocation(file: "b.yml", line: 2, column: 3))
    #expect(
      diagnostic.jsonTree.rendered == """
        {
          "code": "map.invalid-value",
          "severity": "error",
          "message": "wrong",
          "file": "a.json",
          "line": 1,
          "column": 8,
          "byte": 7,
          "length": 1,
          "record": "[0]",
          "fixIt": {
            "message": "use decimal",
            "replacement": null,
            "safe": false
          },
          "notes": [
            {
              "message": "here",
              "file": "b.yml",
              "line": 2,
              "column": 3
            }
          ]
        }
        """
    )
  }

  @Test func tellsCountsAndWhatWasLeftOut() {
    var diagnostics = Diagnostics()
    for _ in 0..<102 {
      diagnostics.add(
        Diagnostic(DiagnosticCode("a.b"), severity: .warning) {
          "m"
        }
      )
    }
    let text = diagnostics.jsonTree.rendered
    #expect(text.hasPrefix("{\n  \"errors\": 0,\n  \"warnings\": 102,\n  \"shown\": ["))
    #expect(text.contains("\"code\": \"a.b\",\n      \"count\": 2"))
  }
}
