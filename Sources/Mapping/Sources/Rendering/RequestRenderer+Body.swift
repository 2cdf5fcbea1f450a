import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// The body of a request.
extension RequestRenderer {
  var bodyType: String? {
    switch request.body {
    case .json, .graphQL: "application/json"
    case .form: "application/x-www-form-urlencoded"
    case .text(_, let type): type
    case nil: sendsPageInBody ? "application/json" : nil
    }
  }

  private var sendsPageInBody: Bool {
    if case .body? = request.pagination?.parameter { true } else { false }
  }

  var isForm: Bool {
    if case .form? = request.body { true } else { false }
  }

  func body(_ values: TemplateValues) throws(RenderProblem) -> String? {
    switch request.body {
    case nil: return nil
    case .json(let tree): return try values.json(of: tree) ?? "null"
    case .form(let fields): return try Self.form(fields, values)
    case .text(let template, _): return try values.text(of: template) ?? ""
    case .graphQL(let query, let variables):
      let text = JSONValue(text: try values.text(of: query) ?? "").json
      guard let variables, let json = try values.json(of: variables) else {
        return "{\"query\":\(text)}"
      }
      return "{\"query\":\(text),\"variables\":\(json)}"
    }
  }

  static func form(
    _ fields: [Named<[RequestTemplate]>],
    _ values: TemplateValues
  ) throws(RenderProblem) -> String {
    var pairs: [String] = []
    for field in fields {
      for template in field.value {
        for text in try values.texts(of: template) {
          pairs.append(formPair(field.name, text))
        }
      }
    }
    return pairs.joined(separator: "&")
  }

  private static func formPair(_ name: String, _ text: String) -> String {
    URLText.formEncoded(name) + "=" + URLText.formEncoded(text)
  }

  /// The body with a page's parameter in it.
  static func setting(
    _ names: [String],
    to value: JSONValue,
    in body: String,
    isForm: Bool
  ) throws(RenderProblem) -> String {
    if isForm {
      let name = names.joined(separator: ".")
      let start = URLText.formEncoded(name) + "="
      let others = body.split(separator: "&").filter { !$0.hasPrefix(start) }
      return (others + [Substring(formPair(name, value.text))]).joined(separator: "&")
    }
    guard let tape = try? Tape(of: Array(body.utf8)) else {
      throw .bodyPlace(names.joined(separator: "."))
    }
    return try text(of: 0, in: tape.view, setting: names[...], to: value)
  }

  /// The JSON of a node with one member set, and the objects on the way to it made.
  private static func text(
    of node: Int,
    in view: TapeView,
    setting names: ArraySlice<String>,
    to value: JSONValue
  ) throws(RenderProblem) -> String {
    guard let name = names.first else { return value.json }
    let kind = view.nodes[node].kind
    guard kind == .object else { throw .bodyPlace(names.joined(separator: ".")) }
    var members: [String] = []
    var isSet = false
    for child in view.children(of: node) {
      let label = view.text(of: child - 1)
      let text: String
      if label == name {
        isSet = true
        text =
          names.count > 1 && view.nodes[child].kind == .null
          ? made(names.dropFirst(), value)
          : try self.text(of: child, in: view, setting: names.dropFirst(), to: value)
      } else {
        text = String(decoding: view.rawJSON(child), as: UTF8.self)
      }
      members.append(JSONValue(text: label).json + ":" + text)
    }
    if !isSet { members.append(JSONValue(text: name).json + ":" + made(names.dropFirst(), value)) }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func made(_ names: ArraySlice<String>, _ value: JSONValue) -> String {
    names.reversed().reduce(value.json) { "{" + JSONValue(text: $1).json + ":" + $0 + "}" }
  }
}
