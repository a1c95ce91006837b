import Foundation

/// The folder of the executables that the build made for tests.
package enum ProductsDirectory {
  /// The absolute path of the folder of the test bundle, which some argument of the test runner names.
  package static let path: String = {
    for argument in CommandLine.arguments {
      let url = URL(fileURLWithPath: argument)
      var components = url.pathComponents
      guard let bundle = components.lastIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
      components.removeSubrange(bundle...)
      return NSString.path(withComponents: components)
    }
    return FileManager.default.currentDirectoryPath + "/.build/debug"
  }()
}
