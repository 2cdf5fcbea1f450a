import ArgumentParser
import SeedbedText

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
