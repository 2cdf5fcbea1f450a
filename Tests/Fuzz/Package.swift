// swift-tools-version: 6.2
import PackageDescription

// A package of its own: its flags would keep the tool from being a dependency of others.
let package = Package(
  name: "seedbed-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "seedbed", path: "../..")],
  targets: [
    .executableTarget(
      name: "SeedbedFuzz",
      dependencies: [.product(name: "SeedbedKit", package: "seedbed")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
    )
  ],
  swiftLanguageModes: [.v6]
)
