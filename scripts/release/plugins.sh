#!/usr/bin/env bash
# usage: plugins.sh FOLDER BINARY
#
# Writes the package seedbed-plugins into FOLDER. BINARY says where its executable is, as the arguments of
# SwiftPM's binaryTarget: 'path: "seedbed.artifactbundle"', or 'url: "…", checksum: "…"'.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$1
binary=$2

mkdir -p "$folder"
cp -R "$root/Plugins" "$root/LICENSE" "$folder/"
cat >"$folder/README.md" <<'END'
# seedbed-plugins

Builds seed databases in Swift packages. This package holds the plugins of Seedbed and its finished
executable, so nothing has to be compiled or installed.
END
cat >"$folder/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "seedbed-plugins",
  products: [
    .plugin(name: "SeedbedPlugin", targets: ["SeedbedPlugin"]),
    .plugin(name: "SeedbedRecordsPlugin", targets: ["SeedbedRecordsPlugin"]),
    .plugin(name: "SeedbedCommandPlugin", targets: ["SeedbedCommandPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "seedbed", $binary),
    .plugin(name: "SeedbedPlugin", capability: .buildTool(), dependencies: ["seedbed"]),
    .plugin(name: "SeedbedRecordsPlugin", capability: .buildTool(), dependencies: ["seedbed"]),
    .plugin(
      name: "SeedbedCommandPlugin",
      capability: .command(
        intent: .custom(verb: "seedbed", description: "Run a command of seedbed."),
        permissions: [
          .writeToPackageDirectory(reason: "seedbed writes seeds and schemas into the package")
        ]
      ),
      dependencies: ["seedbed"]
    ),
  ]
)
END
