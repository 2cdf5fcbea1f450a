/// A request that a test's server got.
package struct ServedRequest: Sendable {
  package var method = ""
  /// The path and the query, as they came.
  package var target = ""
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []
  /// The number of the connection that it came by, from 1.
  package var connection = 0

  package var path: String { String(target.prefix { $0 != "?" }) }

  /// The value of a parameter of the query, as it came.
  package func parameter(_ name: String) -> String? {
    let query = target.drop { $0 != "?" }.dropFirst()
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.first.map(String.init) == name { return pair.count > 1 ? String(pair[1]) : "" }
    }
    return nil
  }

  /// A parameter that is a number.
  package func number(_ name: String) -> Int? { parameter(name).flatMap { Int($0) } }

  /// The value of a header, by its name in whatever case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// An answer of a test's server, as awkward as it is wanted.
package struct ServedResponse: Sendable {
  /// The way in which a message marks the end of its body.
  package enum Framing: Sendable {
    case length
    case chunked
    /// By the end of the connection, as HTTP/1.0 does.
    case close
  }

  package var status = 200
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []
  package var framing = Framing.length
  /// Milliseconds before the head.
  package var delay = 0
  /// Milliseconds between parts of the body, and their size.
  package var pace: (milliseconds: Int, bytes: Int)?
  /// The connection is cut after so many bytes of the body.
  package var cut: Int?
  /// Nothing is ever sent.
  package var hangs = false
  /// Sent in place of everything else.
  package var raw: [UInt8]?

  package init(_ status: Int = 200, headers: [(name: String, value: String)] = []) {
    self.status = status
    self.headers = headers
  }

  /// A JSON text.
  package static func json(
    _ text: String,
    status: Int = 200,
    headers: [(name: String, value: String)] = []
  ) -> ServedResponse {
    var response = ServedResponse(status, headers: headers)
    if !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
      response.headers.append(("Content-Type", "application/json"))
    }
    response.body = Array(text.utf8)
    return response
  }

  /// A redirect.
  package static func redirect(_ status: Int, to location: String) -> ServedResponse {
    ServedResponse(status, headers: [("Location", location)])
  }
}
