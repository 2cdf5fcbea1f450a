import ArgumentParser

/// Whether a build is only compared with the output that is there.
struct CheckingOptions: ParsableArguments {
  @Flag(
    help: """
      Build elsewhere and compare with the output that is there: exit status 1, and what differs, \
      where it is not what would be built now.
      """
  )
  var check = false
}
