import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// Renames dependencies in the text of one file: properties and builders' parameters, what the same types' code says of
/// them, the initializers' and mocks' parameters, and the labels of calls that make the types.
struct DependencyRenamer {
  private let tree: SourceFileSyntax

  /// Nil for a text with syntax errors, and for one that can't be parsed safely: a name in it may mean anything.
  init?(text: [UInt8]) {
    guard WholeText.isParsable(text) else { return nil }
    tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    if tree.hasError { return nil }
  }

  /// Returns true if `name` can be a property's name as it is.
  static func isName(_ name: String) -> Bool {
    // Swift refuses members of these names, and takes others for something else.
    guard !["", "_", "Type", "Protocol", "`self`"].contains(name), !name.hasPrefix("$"),
      name.unicodeScalars.allSatisfy({
        $0.properties.isXIDContinue || $0 == "`" || $0 == "_" || $0.value >= 0x1F000
      })
    else { return false }
    let tree = Parser.parse(source: "let \(name) = 0")
    guard !tree.hasError, let declaration = tree.statements.only?.item.as(VariableDeclSyntax.self)
    else { return false }
    return declaration.bindings.first?.pattern.trimmedDescription == name
  }

  /// Returns true if one of the places declares a property of some types that isn't private.
  static func isVisible(_ types: Set<String>, at places: Set<UTF8Range>, in tree: SourceFileSyntax) -> Bool {
    places.contains { place in
      guard let token = tree.token(at: place), let type = token.enclosingType, types.contains(type.typeName) else {
        return false
      }
      return token.enclosing(VariableDeclSyntax.self)?.modifiers.contains(.private) != true
    }
  }

  /// The edits, of which some may be in other types of the file. Nil if a place is not what it should be.
  func edits(_ targets: RenameTargets, from oldName: String, to newName: String) -> RenamedUses? {
    var parameters: Set<SyntaxIdentifier> = []
    var types = targets.foreignTypes
    for place in targets.names {
      guard let token = tree.token(at: place), token.text == oldName else { return nil }
      if let parameter = token.parent?.as(FunctionParameterSyntax.self) {
        parameters.insert(parameter.id)
      } else if let type = token.enclosingType {
        types.insert(type.typeName)
      } else {
        return nil
      }
    }
    let uses = DependencyUseFinder(
      of: oldName, types: types, parameters: parameters, isVisible: targets.isVisible,
      inherited: targets.inheritedTypes, in: tree
    ).uses
    let declared = targets.names.union(targets.texts).map { UTF8Edit(range: $0, newText: newName) }
    func edits(isDoubtful: Bool) -> Set<UTF8Edit> {
      Set(uses.filter { ($0.kind == .doubtful) == isDoubtful }.map { $0.renamed(to: newName) })
    }
    let certain = edits(isDoubtful: false).union(declared)
    return RenamedUses(
      certain: certain.sorted { $0.range < $1.range },
      doubtful: edits(isDoubtful: true).subtracting(certain).sorted { $0.range < $1.range })
  }
}

/// The names that a rename changes in a file.
struct RenameTargets {
  /// Places of the names of properties and parameters.
  var names: Set<UTF8Range> = []
  /// Places of string literals that name them.
  var texts: Set<UTF8Range> = []
  /// Types, by full name, whose properties and initializers are renamed in other files.
  var foreignTypes: Set<String> = []
  /// True if other types can use the property of one of the foreign types.
  var isVisible = false
  /// The names of the types that these types inherit.
  var inheritedTypes: Set<String> = []
}

/// The edits of a rename in one file, sorted by place.
struct RenamedUses {
  /// Uses that are certainly meant.
  var certain: [UTF8Edit]
  /// Uses of the name that may be meant: only type checking could tell.
  var doubtful: [UTF8Edit]
}

extension DependencyUse {
  fileprivate func renamed(to name: String) -> UTF8Edit {
    kind == .shorthand
      ? UTF8Edit(inserting: " = \(name)", at: token.place.end) : UTF8Edit(range: token.place, newText: name)
  }
}

extension SourceFileSyntax {
  fileprivate func token(at place: UTF8Range) -> TokenSyntax? {
    token(at: AbsolutePosition(utf8Offset: place.startOffset))
  }
}
