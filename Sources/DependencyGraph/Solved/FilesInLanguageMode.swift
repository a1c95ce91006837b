/// The files of a program that are surely compiled in one language mode of Swift, of those that see the whole program.
package enum FilesInLanguageMode: Sendable {
  case unknown
  /// Swift 5, without features of later modes.
  case five(FileSet)
  /// Swift 6
  case six(FileSet)
}
