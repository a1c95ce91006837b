import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A place in a text where SafeDI's own words are typed.
struct CompletionSite: Hashable {
  enum Kind: Hashable {
    /// A label of a macro's argument, and those that are there already, in their order.
    case argumentLabel(macro: String, before: [String], behind: [String])
    /// The value of a macro's argument.
    case argumentValue(macro: String, label: String, isQuoted: Bool, dependencyName: String?)
    /// The name of a property that carries a dependency macro.
    case propertyName(macro: DependencyMacro, property: HalfProperty)
  }

  /// The part of a property that is there when its name is typed.
  enum HalfProperty: Hashable {
    /// The attribute alone, perhaps with an access level.
    case attribute(hasModifiers: Bool)
    /// Up to `let`.
    case name
  }

  var kind: Kind
  /// The word at the cursor, as far as it is typed.
  var replaced: UTF8Range
}

extension SafeDIReader {
  /// The site at a UTF-8 offset of a text, which may be half-typed; nil everywhere else.
  ///
  /// A look at the bytes before the cursor answers almost always. Only behind one of the macros is the text parsed, so
  /// the calling thread needs a large stack.
  func completionSite(at offset: Int, in text: [UInt8]) -> CompletionSite? {
    guard Self.mayBeSite(offset, in: text), WholeText.isParsable(text) else { return nil }
    return CompletionSiteFinder(at: offset, in: text)?.site
  }

  /// The labels that may stand between others of a macro's, which is named without its `@`. Swift wants the declared
  /// order, and some arguments are of a form of the macro that begins with another one (Rules/Arguments.md).
  func arguments(
    ofMacro name: String, behind before: [String], before following: [String]
  ) -> [SafeDIMacroParameter] {
    let all = arguments(ofMacro: name)
    let place = { (label: String) in all.firstIndex { $0.label == label } }
    let start = before.compactMap(place).max().map { $0 + 1 } ?? 0
    let end = following.compactMap(place).min() ?? all.count
    let used = Set(before + following)
    guard start < end else { return [] }
    let allowed = all[start..<end].filter { parameter in
      parameter.opener.map { before.contains($0) } ?? true && parameter.excluded.isDisjoint(with: used)
    }
    // The second half of an alias is not optional.
    let demanded = allowed.filter { $0.isDemanded && before.last == $0.opener }
    return demanded.isEmpty ? allowed : demanded
  }

  /// The arguments of a macro in this version, in their declared order; the macro without its `@`.
  func arguments(ofMacro name: String) -> [SafeDIMacroParameter] {
    SafeDIMacro(rawValue: name).map(dialect.parameters) ?? []
  }

  /// Returns true if one of the macros stands before the cursor with no brace between.
  private static func mayBeSite(_ offset: Int, in text: [UInt8]) -> Bool {
    let words = ["Instantiable", "Instantiated", "Received", "Forwarded", "SafeDIConfiguration"].map { Array($0.utf8) }
    var index = min(offset, text.count)
    let end = max(0, index - 4_096)
    while index > end {
      index -= 1
      switch text[index] {
      case "{", "}": return false
      case "@", "#":
        if words.contains(where: { text[(index + 1)...].starts(with: $0) }) { return true }
      default: continue
      }
    }
    return false
  }
}
