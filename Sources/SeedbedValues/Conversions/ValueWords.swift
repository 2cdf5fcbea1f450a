import SeedbedModel

extension AttributeType {
  /// The type in the words of a message, with its article.
  var words: String {
    switch self {
    case .integer: "an integer"
    case .real: "a real"
    case .decimal: "a decimal"
    case .text: "a text"
    case .boolean: "a boolean"
    case .date: "a date"
    case .day: "a day"
    case .time: "a time of day"
    case .duration: "a duration"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .data: "data"
    case .json: "JSON"
    }
  }
}
