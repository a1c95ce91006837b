import DICheckDependencyLibrary
import SafeDILibrary

/// The libraries that the tool knows. No module below the executable names one: what needs one has it passed in. The
/// executable reads a workspace for ``safeDI`` alone.
enum Libraries {
  static let safeDI: any DependencyLibrary = SafeDI()
  /// Of which settings files may speak.
  static let all = [safeDI]
}
