/// The files of a program that are certainly compiled in one language mode of Swift, among those whose build sees the
/// whole program.
package enum FilesInLanguageMode: Sendable {
  case unknown
  /// Swift 5, without upcoming features enabled.
  case five(FileSet)
  /// Swift 6.
  case six(FileSet)
}
