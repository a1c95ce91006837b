import DICheckLSPTypeGeneration
import Foundation

// Writes Sources/LanguageServerProtocol/Generated of the package in the current folder, or in that of the argument.
let folder = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
do {
  let changed = try GeneratedFolder(package: URL(filePath: folder)).update()
  print(changed.isEmpty ? "up to date" : "written: \(changed.joined(separator: ", "))")
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
