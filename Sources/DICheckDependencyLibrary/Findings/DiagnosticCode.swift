/// The public, stable name of a kind of finding: what users see and suppress, and what names the code's page. Each
/// library declares its own, beside the rule that gives it.
package struct DiagnosticCode: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Lower-case words and hyphens.
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  package init(stringLiteral name: String) { self.init(name) }

  package var description: String { rawValue }
}
