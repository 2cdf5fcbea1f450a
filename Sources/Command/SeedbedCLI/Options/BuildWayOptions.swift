import ArgumentParser
import SeedbedBase
import SeedbedKit

/// Ways to build a seed: compared only, left where nothing changed, or of parts of the dumps.
struct BuildWayOptions: ParsableArguments {
  @Flag(
    help: """
      Build a temporary seed and compare it with the existing output. If they differ, print the \
      differences and exit with status 1.
      """
  )
  var check = false

  @Flag(
    help: """
      Build only if the seed would come out different, by the hashes of schema and dumps in the \
      existing one.
      """
  )
  var ifChanged = false

  @Flag(help: "Build a share: a seed of a part of the dumps, for --from-shares.")
  var share = false

  @Option("file", "Read these shares, in this order, not the dumps.", parsing: .upToNextOption)
  var fromShares: [String] = []

  func apply(to options: inout BuildOptions) {
    options.leavesCurrentSeed = ifChanged
    options.run.isShare = share
    options.run.shares = fromShares
  }

  /// Fails where another option of the command does not go with one about parts of the dumps.
  func validate(with others: [(option: String, isGiven: Bool)]) throws {
    let own = share ? "--share" : fromShares.isEmpty ? nil : "--from-shares"
    guard let own, let other = others.first(where: \.isGiven)?.option else { return }
    throw ValidationError("\(own) and \(other) cannot be combined")
  }
}
