import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// A place in a text where SafeDI's own words are typed.
package struct CompletionSite: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A label of a macro's argument, and those of it that are there already.
    case argumentLabel(macro: String, used: Set<String>)
    /// The value of a macro's argument.
    case argumentValue(macro: String, label: String, isQuoted: Bool, dependencyName: String?)
    /// The name of a property that carries a dependency macro.
    case propertyName(macro: DependencyMacro, property: HalfProperty)
    /// The type of such a property.
    case propertyType(macro: DependencyMacro, label: String)
  }

  /// What is there of a property whose name is typed.
  package enum HalfProperty: Hashable, Sendable {
    /// The attribute alone, perhaps with an access level.
    case attribute(hasModifiers: Bool)
    /// Up to `let`.
    case name
    /// A type behind the name too.
    case typedName
  }

  package var kind: Kind
  /// What is typed of it so far: the word at the cursor.
  package var replaced: UTF8Range
}

extension SafeDIReader {
  /// The site at a UTF-8 offset of a text, which may be half-typed; nil everywhere else.
  ///
  /// A look at the bytes before the cursor answers almost always. Only behind one of the macros is the text parsed, so
  /// the calling thread needs a large stack.
  package func completionSite(at offset: Int, in text: [UInt8]) -> CompletionSite? {
    guard Self.mayBeSite(offset, in: text), WholeText.isParsable(text) else { return nil }
    let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    return CompletionSiteFinder(tree, offset: offset, text: text)?.site
  }

  /// The arguments of a macro in this version, in their declared order; the macro without its `@`.
  package func arguments(ofMacro name: String) -> [(label: String, value: MacroArgumentValue)] {
    SafeDIMacro(rawValue: name).map { SafeDIDialect(version: version).parameters(of: $0) }?
      .map { ($0.label, $0.value) } ?? []
  }

  /// Whether one of the macros stands before the cursor with no brace between.
  private static func mayBeSite(_ offset: Int, in text: [UInt8]) -> Bool {
    let words = ["Instantiable", "Instantiated", "Received", "Forwarded", "SafeDIConfiguration"].map { Array($0.utf8) }
    var index = min(offset, text.count)
    let end = max(0, index - 4_096)
    while index > end {
      index -= 1
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      case UInt8(ascii: "@"), UInt8(ascii: "#"):
        if words.contains(where: { text[(index + 1)...].starts(with: $0) }) { return true }
      default: continue
      }
    }
    return false
  }
}
