import DICheckTestSupport
import Foundation
import Testing

/// A program that a test drives. Where it isn't installed, the test is skipped with a line that says what to install,
/// and counted (``SkippedTests``).
struct Needs: TestTrait, SuiteTrait {
  let isMet: Bool
  let advice: Comment

  var isRecursive: Bool { true }

  func prepare(for test: Test) async throws {
    guard !isMet else { return }
    if !test.isSuite { SkippedTests.note() }
    try await ConditionTrait.enabled(if: false, advice).prepare(for: test)
  }
}

extension Trait where Self == Needs {
  /// - Parameter what: with the names of packages where that isn't obvious.
  static func needs(_ what: String, _ isMet: Bool) -> Needs { Needs(isMet: isMet, advice: "install \(what)") }

  static var needsNeovim: Needs { .needs("Neovim 0.7 or later (Debian: neovim)", !Neovim.installed.isEmpty) }
  static var needsSourceKit: Needs {
    .needs("sourcekit-lsp, which comes with Swift, on the PATH", Neovim.sourceKit != nil)
  }
  static var needsEmacs: Needs { .needs("Emacs 28.1 or later (Debian: emacs-nox)", Emacs.path != nil) }
  static var needsEglot: Needs { .needs("eglot (Debian: elpa-eglot; part of Emacs 29)", Emacs.has("eglot")) }
  static var needsLSPMode: Needs { .needs("lsp-mode (Debian: elpa-lsp-mode)", Emacs.has("lsp-mode")) }
  static var needsMultiplexer: Needs { .needs("rass (pip install rassumfrassum)", Emacs.rass != nil) }
  static var needsVim: Needs { .needs("Vim 9 (Debian: vim-nox)", Vim.path != nil) }
  static var needsALE: Needs { .needs("ALE for Vim (Debian: vim-ale)", Vim.hasALE) }

  /// Programs of the usual folders.
  static func needs(program name: String) -> Needs {
    let isThere = ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    return .needs(name, isThere)
  }
}
