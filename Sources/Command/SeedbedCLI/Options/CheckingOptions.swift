import ArgumentParser
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
