import ArgumentParser
import SeedbedKit
import SeedbedText

/// True if a seed that a build would make again is left.
struct ChangeOptions: ParsableArguments {
  @Flag(
    help: """
      Build only if the seed would come out different, by the hashes of schema and dumps in the \
      existing one.
      """
  )
  var ifChanged = false
}

/// Building one seed of parts of the dumps.
struct ShareOptions: ParsableArguments {
  @Flag(help: "Build a share: a seed of a part of the dumps, for --from-shares.")
  var share = false

  @Option("file", "Read these shares, in this order, not the dumps.", parsing: .upToNextOption)
  var fromShares: [String] = []

  func apply(to options: inout BuildOptions) {
    options.run.isShare = share
    options.run.shares = fromShares
  }

  /// Fails where another option of the command does not go with one of these.
  func validate(with others: [(option: String, isGiven: Bool)]) throws {
    let own = share ? "--share" : fromShares.isEmpty ? nil : "--from-shares"
    guard let own, let other = others.first(where: \.isGiven)?.option else { return }
    throw ValidationError("\(own) and \(other) cannot be combined")
  }
}

/// True if a build is only compared with the existing output.
struct CheckingOptions: ParsableArguments {
  @Flag(
    help: """
      Build a temporary seed and compare it with the existing output. If they differ, print the \
      differences and exit with status 1.
      """
  )
  var check = false
}
