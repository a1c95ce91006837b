import DICheckDependencyLibrary
import SafeDILibrary

/// The libraries that the tool knows. Nothing but this and the rooms of the libraries names one; what needs one has it
/// passed in.
enum Libraries {
  static let safeDI: any DependencyLibrary = SafeDI()
  /// Of which there are settings.
  static let all = [safeDI]
}
