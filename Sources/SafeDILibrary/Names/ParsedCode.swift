import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// One file with all bodies, without syntax errors. It answers questions that facts can't: uses of a property, and how
/// a type is written. Types are named in full. In doubt, something counts as used.
struct ParsedCode {
  let names: NameIndex
  private let types: [String: DecoratedType]

  /// A decorated type, and its properties with dependency macros by name.
  typealias DecoratedType = (declaration: InstantiableDeclaration, properties: [String: DependencyProperty])

  /// Nil for a text with syntax errors, or one that is too large.
  init?(text: [UInt8], version: SafeDIVersion) {
    let file = SourceFile(
      text: text, version: version, reading: .everything, tokenLimit: WholeText.waitingLimit)
    guard let file, !file.tree.hasError else { return nil }
    names = NameIndex(file.tree)
    let decorated = file.declarations.instantiables.filter { $0.macro != nil && $0.kind == .type }
    types = Dictionary(
      firstOf: decorated.map { declaration in
        let named = declaration.properties.flatMap { property in property.names.map { ($0, property) } }
        return (declaration.fullName, (declaration, Dictionary(firstOf: named)))
      })
  }

  func type(_ fullName: String) -> DecoratedType? { types[fullName] }
}

// MARK: Types

extension ParsedCode {
  /// Returns true if a decorated type is a class or an actor: of which one value and two are not the same.
  func isReferenceType(_ name: String) -> Bool {
    guard let declaration = type(name)?.declaration else { return false }
    return declaration.node.is(ClassDeclSyntax.self) || declaration.node.is(ActorDeclSyntax.self)
  }

  /// Returns true if a decorated type is where a program begins, or something may make it by its name at run time.
  func isEntryPoint(_ name: String) -> Bool {
    guard let group = type(name)?.declaration.node.asGroup else { return false }
    return !KnownAttributes.areHarmless(group.attributes, besides: [.instantiable])
  }

  /// Returns true if code outside of a type names it as a value: makes it by hand, or asks something of it.
  func namesInCode(_ type: String) -> Bool {
    let simpleName = String(type.lastComponent).withoutBackticks
    return names.references[simpleName]?.all.contains { !$0.isInside(typeNamed: type) } ?? false
  }

  /// The properties that a protocol of this file asks for, and what it inherits from; nil if it declares none of that
  /// name.
  func requirements(ofProtocol name: String) -> (names: Set<String>, inherited: [String])? {
    let found = names.protocols.filter { $0.name.name == name }
    guard !found.isEmpty else { return nil }
    var result: (names: Set<String>, inherited: [String]) = ([], [])
    for node in found {
      result.inherited += node.inheritanceClause?.names ?? []
      for token in node.memberBlock.sourceTokens {
        if case .identifier(let word) = token.tokenKind { result.names.insert(word.withoutBackticks) }
      }
    }
    return result
  }
}

extension InheritanceClauseSyntax {
  /// The names of all that is inherited from, with dots.
  var names: [String] { inheritedTypes.flatMap { TypeStatement.names(of: $0.type) } }
}
