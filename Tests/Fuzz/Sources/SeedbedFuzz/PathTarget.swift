@testable import SeedbedLanguage

/// Key paths and templates: what is parsed is parsed again from its own text to the same.
enum PathTarget {
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let path = try DumpKeyPathParser.parse(text)
      expectEqual(path, try DumpKeyPathParser.parse(path.source), "a path and its text")
    } catch {
      check(error, of: text)
    }
    do {
      let template = try TemplateParser.parse(text)
      expectEqual(template, try TemplateParser.parse(written(template)), "a template and its text")
    } catch {
      check(error, of: text)
    }
  }

  private static func check(_ failure: ParseFailure, of text: String) {
    guard (0...text.utf8.count).contains(failure.offset), failure.length >= 0 else {
      fatalError("\(failure) of \(text.utf8.count) bytes")
    }
  }

  private static func written(_ template: Template) -> String {
    template.map { part in
      switch part {
      // By scalars: a brace and a mark above it are one character.
      case .text(let text): text.unicodeScalars.map { $0 == "{" ? "{{" : String($0) }.joined()
      case .keyPath(let path): "{\(path.source)}"
      }
    }.joined()
  }
}
