import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceFixer {
  /// What must become public in this file with a type that it only extends; empty if there is nothing, nil where that
  /// would show what others can't see.
  package func publishWitnesses(inExtensionsOf name: String) -> [UTF8Edit]? {
    var rewriting = Rewriting(document)
    let extensions = document.extensions(of: name)
    guard !document.witnessesNameHidden(in: extensions, ofTypeNamed: name) else { return nil }
    let edits = document.publishingWitnesses(in: extensions, ofTypeNamed: name)
    return rewriting.apply(edits) ? rewriting.edits : []
  }
}

extension SourceDocument {
  /// What else must become public with a type, since Swift asks for it: its overrides, and what fulfils the public
  /// protocols that it is known to conform to, in its own braces and in its extensions in this file.
  func makingWitnessesPublic(of declaration: InstantiableDeclaration) -> [UTF8Edit] {
    publishingWitnesses(in: groups(of: declaration), ofTypeNamed: declaration.fullName)
  }

  /// Whether a type can't become public by edits of what the program declares of it: what it then shows is hidden
  /// itself, or no class is more visible than the one that it inherits from.
  /// - Parameter expected: the full names of types that are going to be seen.
  func isHeldBack(_ declaration: InstantiableDeclaration, expecting expected: Set<String> = []) -> Bool {
    superclass(of: declaration)?.isPublic == false || showsHidden(declaration, expecting: expected)
      || witnessesNameHidden(in: groups(of: declaration), ofTypeNamed: declaration.fullName)
  }

  func witnessesNameHidden(in groups: [any DeclGroupSyntax], ofTypeNamed type: String) -> Bool {
    let names = requirements(ofTypeNamed: type, in: groups)
    return groups.contains { group in
      group.memberBlock.members.contains {
        !publishing($0.decl, fulfilling: names).isEmpty
          && namesHidden($0.decl.signatures, besides: type, andNested: names)
      }
    }
  }

  /// Its own braces, and its extensions in this file.
  private func groups(of declaration: InstantiableDeclaration) -> [any DeclGroupSyntax] {
    let own: [any DeclGroupSyntax] = declaration.node.asProtocol((any DeclGroupSyntax).self).map { [$0] } ?? []
    return own + extensions(of: declaration.fullName)
  }

  /// Those that don't make everything public that stands in them.
  fileprivate func extensions(of name: String) -> [any DeclGroupSyntax] {
    tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.filter {
      !Modifiers($0.modifiers).isPublic && $0.extendedType.trimmedDescription == name
    }
  }

  func publishingWitnesses(in groups: [any DeclGroupSyntax], ofTypeNamed type: String) -> [UTF8Edit] {
    let names = requirements(ofTypeNamed: type, in: groups)
    return groups.flatMap { group in
      group.memberBlock.members.flatMap { publishing($0.decl, fulfilling: names) }
    }
  }

  /// What the public protocols ask for that a type is known to conform to.
  /// - Parameter groups: its declaration and extensions, as far as they stand here.
  private func requirements(ofTypeNamed type: String, in groups: [any DeclGroupSyntax]) -> Set<String> {
    let own = groups.flatMap { $0.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [] }
    return Set(allInherited(byTypeNamed: type).union(own).flatMap(requirements))
  }

  /// Empty for what need not, or can't, be public. A type that stands for an associated one takes what it needs along.
  private func publishing(_ member: DeclSyntax, fulfilling names: Set<String>) -> [UTF8Edit] {
    guard let node = member.asProtocol((any WithModifiersSyntax).self) else { return [] }
    let modifiers = Modifiers(node.modifiers)
    guard !["public", "open", "private", "fileprivate"].contains(modifiers.access?.name.text ?? "") else { return [] }
    let isOverride = node.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    var inner: [UTF8Edit] = []
    let keyword: TokenSyntax
    let name: String
    if let function = member.as(FunctionDeclSyntax.self) {
      (keyword, name) = (function.funcKeyword, function.name.text)
    } else if let variable = member.as(VariableDeclSyntax.self) {
      (keyword, name) = (variable.bindingSpecifier, variable.bindings.first?.pattern.trimmedDescription ?? "")
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      let label = initializer.signature.parameterClause.parameters.first?.firstName.text
      (keyword, name) = (initializer.initKeyword, "init(\(label ?? ""))")
    } else if let alias = member.as(TypeAliasDeclSyntax.self) {
      (keyword, name) = (alias.typealiasKeyword, alias.name.text)
    } else if let nested = member.asProtocol((any DeclGroupSyntax).self),
      let named = member.asProtocol((any NamedDeclSyntax).self), names.contains(named.name.text)
    {
      (keyword, name) = (nested.introducer, named.name.text)
      let inherited = nested.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      let own = Set(inherited.flatMap(requirements))
      inner = nested.memberBlock.members.flatMap { publishing($0.decl, fulfilling: own) }
    } else {
      return []
    }
    return isOverride || names.contains(name) ? [makingPublic(modifiers, before: keyword)] + inner : []
  }

  /// The names of what a public protocol asks for, if it is well known or declared in the program.
  private func requirements(of name: String) -> [String] {
    if let known = Self.knownRequirements[String(name.lastComponent)] { return known }
    return statements(of: name).filter { $0.kind == .protocol && $0.visibility == .everyone }
      .flatMap { $0.members.map(\.name) }
  }

  private static let knownRequirements: [String: [String]] = [
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Comparable": ["<", "<=", ">", ">=", "=="],
    "Identifiable": ["id"], "CustomStringConvertible": ["description"],
    "CustomDebugStringConvertible": ["debugDescription"], "Encodable": ["encode"], "Decodable": ["init(from)"],
    "Codable": ["encode", "init(from)"], "Sequence": ["makeIterator", "Iterator", "Element"],
    "IteratorProtocol": ["next", "Element"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "View": ["body"], "App": ["body", "init()"], "Scene": ["body"], "ViewModifier": ["body"], "Commands": ["body"],
    "ObservableObject": ["objectWillChange"], "RawRepresentable": ["rawValue", "init(rawValue)", "RawValue"],
    "OptionSet": ["rawValue", "init(rawValue)", "RawValue"], "CaseIterable": ["allCases", "AllCases"],
    "ExpressibleByIntegerLiteral": ["init(integerLiteral)", "IntegerLiteralType"],
    "ExpressibleByFloatLiteral": ["init(floatLiteral)", "FloatLiteralType"],
    "ExpressibleByBooleanLiteral": ["init(booleanLiteral)", "BooleanLiteralType"],
    "ExpressibleByStringLiteral": ["init(stringLiteral)", "StringLiteralType"],
    "ExpressibleByArrayLiteral": ["init(arrayLiteral)", "ArrayLiteralElement"],
    "ExpressibleByDictionaryLiteral": ["init(dictionaryLiteral)", "Key", "Value"],
    "ExpressibleByNilLiteral": ["init(nilLiteral)"],
    "AsyncSequence": ["makeAsyncIterator", "AsyncIterator", "Element"],
    "AsyncIteratorProtocol": ["next", "Element"],
    "UIViewRepresentable": ["makeUIView", "updateUIView", "makeCoordinator", "dismantleUIView", "Coordinator"],
    "UIViewControllerRepresentable": [
      "makeUIViewController", "updateUIViewController", "makeCoordinator", "dismantleUIViewController", "Coordinator",
    ], "NSViewRepresentable": ["makeNSView", "updateNSView", "makeCoordinator", "dismantleNSView", "Coordinator"],
    "ButtonStyle": ["makeBody"], "Shape": ["path"], "EnvironmentKey": ["defaultValue"],
    "PreferenceKey": ["defaultValue", "reduce"],
  ]
}
