import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceFixer {
  /// What must become public in this file with a type that it only extends; empty if there is nothing.
  package func publishWitnesses(inExtensionsOf name: String) -> [UTF8Edit] {
    var rewriting = Rewriting(document)
    return rewriting.apply(document.publishingWitnesses(in: document.extensions(of: name))) ? rewriting.edits : []
  }
}

extension SourceDocument {
  /// What else must become public with a type, since Swift asks for it: its overrides, and what fulfils the public
  /// protocols that it is known to conform to, in its own braces and in its extensions in this file.
  func makingWitnessesPublic(of declaration: InstantiableDeclaration) -> [UTF8Edit] {
    let own: [any DeclGroupSyntax] = declaration.node.asProtocol((any DeclGroupSyntax).self).map { [$0] } ?? []
    return publishingWitnesses(in: own + extensions(of: declaration.fullName))
  }

  /// Those that don't make everything public that stands in them.
  fileprivate func extensions(of name: String) -> [any DeclGroupSyntax] {
    tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.filter {
      !Modifiers($0.modifiers).isPublic && $0.extendedType.trimmedDescription == name
    }
  }

  fileprivate func publishingWitnesses(in groups: [any DeclGroupSyntax]) -> [UTF8Edit] {
    let protocols = groups.flatMap { $0.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [] }
    let names = Set(protocols.flatMap(requirements))
    return groups.flatMap { group in
      group.memberBlock.members.compactMap { publishing($0.decl, fulfilling: names) }
    }
  }

  /// Nil for what need not, or can't, be public.
  private func publishing(_ member: DeclSyntax, fulfilling names: Set<String>) -> UTF8Edit? {
    guard let node = member.asProtocol((any WithModifiersSyntax).self) else { return nil }
    let modifiers = Modifiers(node.modifiers)
    guard !["public", "open", "private", "fileprivate"].contains(modifiers.access?.name.text ?? "") else { return nil }
    let isOverride = node.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    let keyword: TokenSyntax
    let name: String
    if let function = member.as(FunctionDeclSyntax.self) {
      (keyword, name) = (function.funcKeyword, function.name.text)
    } else if let variable = member.as(VariableDeclSyntax.self) {
      (keyword, name) = (variable.bindingSpecifier, variable.bindings.first?.pattern.trimmedDescription ?? "")
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      let label = initializer.signature.parameterClause.parameters.first?.firstName.text
      (keyword, name) = (initializer.initKeyword, "init(\(label ?? ""))")
    } else {
      return nil
    }
    return isOverride || names.contains(name) ? makingPublic(modifiers, before: keyword) : nil
  }

  /// The names of what a public protocol asks for, if it is well known or declared in this file.
  private func requirements(of name: String) -> [String] {
    if let known = Self.knownRequirements[name.split(separator: ".").last.map(String.init) ?? name] { return known }
    let declared = tree.statements.lazy.compactMap { $0.item.as(ProtocolDeclSyntax.self) }.first {
      $0.name.text == name && Modifiers($0.modifiers).isPublic
    }
    return declared?.memberBlock.members.compactMap { member in
      member.decl.as(FunctionDeclSyntax.self)?.name.text
        ?? member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    } ?? []
  }

  private static let knownRequirements: [String: [String]] = [
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Comparable": ["<", "<=", ">", ">=", "=="],
    "Identifiable": ["id"], "CustomStringConvertible": ["description"],
    "CustomDebugStringConvertible": ["debugDescription"], "Encodable": ["encode"], "Decodable": ["init(from)"],
    "Codable": ["encode", "init(from)"], "Sequence": ["makeIterator"], "IteratorProtocol": ["next"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "View": ["body"], "App": ["body", "init()"], "Scene": ["body"], "ViewModifier": ["body"], "Commands": ["body"],
    "ObservableObject": ["objectWillChange"],
  ]
}
