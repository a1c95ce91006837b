import Foundation

// Writes every generated file of the package in the current folder. With `--check` it writes nothing, and fails if one
// is out of date.
do {
  let package = URL(filePath: FileManager.default.currentDirectoryPath)
  let outdated = try GeneratedFile.all(of: package).filter { try !$0.isCurrent(in: package) }
  for file in outdated { print(file.path) }
  if CommandLine.arguments.contains("--check") { exit(outdated.isEmpty ? 0 : 1) }
  for file in outdated { try file.write(in: package) }
  try writeGraphPage(in: package)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

/// The page is bundled from TypeScript, so its script needs Node and the extension's tools.
func writeGraphPage(in package: URL) throws {
  let script = Process()
  script.executableURL = URL(filePath: "/usr/bin/env")
  script.arguments = ["node", "editors/vscode/scripts/build.mjs", "--no-check", "--embed"]
  script.currentDirectoryURL = package
  try script.run()
  script.waitUntilExit()
  switch script.terminationStatus {
  case 0: break
  // There is no Node, or none of its tools.
  case 127, 2: print("the graph's page is left as it is")
  default: throw GenerationFailure(reason: "the graph's page can't be bundled")
  }
}

struct GenerationFailure: Error, CustomStringConvertible {
  var reason: String
  var description: String { reason }
}
