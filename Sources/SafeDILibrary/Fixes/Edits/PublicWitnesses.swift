import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// What must become public in one file with a type.
package struct PublishedWitnesses {
  /// Empty if there is nothing.
  package var edits: [UTF8Edit]
  /// Whether some of it only may fulfil a protocol that the program doesn't show.
  package var isGuessed: Bool
}

extension SourceFixer {
  /// What must become public in this file with a type that it only extends; nil where that would show what others can't
  /// see.
  package func publishWitnesses(inExtensionsOf name: String) -> PublishedWitnesses? {
    var rewriting = Rewriting(document)
    let extensions = document.extensions(of: name)
    guard !document.witnessesNameHidden(in: extensions, ofTypeNamed: name) else { return nil }
    let edits = document.publishingWitnesses(in: extensions, ofTypeNamed: name)
    return PublishedWitnesses(
      edits: rewriting.apply(edits) ? rewriting.edits : [],
      isGuessed: document.mayHaveUnknownWitnesses(in: extensions, ofTypeNamed: name))
  }
}

extension SourceDocument {
  /// What else must become public with a type, since Swift asks for it: its overrides, what fulfils the public protocols
  /// that it is known to conform to, and whatever may fulfil one that the program doesn't show; in its own braces and in
  /// its extensions in this file.
  func makingWitnessesPublic(
    of declaration: InstantiableDeclaration, as visibility: Visibility = .everyone
  ) -> [UTF8Edit] {
    publishingWitnesses(in: groups(of: declaration), ofTypeNamed: declaration.fullName, as: visibility)
  }

  /// Whether a type can't become public by edits of what the program declares of it: what it then shows is hidden
  /// itself, or no class is more visible than the one that it inherits from.
  /// - Parameter expected: the full names of types that are going to be seen.
  func isHeldBack(_ declaration: InstantiableDeclaration, expecting expected: Set<String> = []) -> Bool {
    superclass(of: declaration)?.isPublic == false || showsHidden(declaration, expecting: expected)
      || witnessesNameHidden(in: groups(of: declaration), ofTypeNamed: declaration.fullName)
  }

  func witnessesNameHidden(in groups: [any DeclGroupSyntax], ofTypeNamed type: String) -> Bool {
    let names = requirements(ofTypeNamed: type).names
    return groups.flatMap(\.memberBlock.members.inAllBranches).contains {
      Witness($0)?.fulfils(names) == true && namesHidden($0.signatures, besides: type, andNested: names)
    }
  }

  /// Whether some of a type's members in this file, which aren't public, may fulfil a protocol that the program doesn't
  /// show.
  func mayHaveUnknownWitnesses(of declaration: InstantiableDeclaration) -> Bool {
    mayHaveUnknownWitnesses(in: groups(of: declaration), ofTypeNamed: declaration.fullName)
  }

  func mayHaveUnknownWitnesses(in groups: [any DeclGroupSyntax], ofTypeNamed type: String) -> Bool {
    let requirements = requirements(ofTypeNamed: type)
    return !requirements.unknown.isEmpty
      && groups.flatMap(\.memberBlock.members.inAllBranches).contains {
        Witness($0).map { $0.nested == nil && !$0.fulfils(requirements.names) } ?? false
      }
  }

  /// The protocols that a type conforms to, or may, of which the program shows nothing, and nobody knows.
  func unknownProtocols(ofTypeNamed type: String) -> [String] { requirements(ofTypeNamed: type).unknown }

  /// Its own braces, and its extensions in this file.
  private func groups(of declaration: InstantiableDeclaration) -> [any DeclGroupSyntax] {
    let own: [any DeclGroupSyntax] = declaration.node.asProtocol((any DeclGroupSyntax).self).map { [$0] } ?? []
    return own + extensions(of: declaration.fullName)
  }

  /// Those that don't make everything public that stands in them.
  fileprivate func extensions(of name: String) -> [any DeclGroupSyntax] {
    tree.statements.inAllBranches.compactMap { $0.as(ExtensionDeclSyntax.self) }.filter {
      !Modifiers($0.modifiers).isPublic && $0.extendedType.trimmedDescription == name
    }
  }

  func publishingWitnesses(
    in groups: [any DeclGroupSyntax], ofTypeNamed type: String, as visibility: Visibility = .everyone
  ) -> [UTF8Edit] {
    let requirements = requirements(ofTypeNamed: type)
    let witnesses = groups.flatMap(\.memberBlock.members.inAllBranches).compactMap(Witness.init)
      .filter { $0.modifiers.visibility ?? .module < visibility }
    let possible = requirements.unknown.isEmpty ? [] : witnesses.filter { $0.nested == nil }
    // Those may stand for associated types.
    let named = Set(possible.flatMap(\.member.signatures).flatMap(\.identifiers))
    let nested = requirements.names.union(witnesses.filter { $0.nested != nil }.flatMap(\.names).filter(named.contains))
    return witnesses.flatMap { witness -> [UTF8Edit] in
      if witness.nested != nil {
        return witness.fulfils(nested) ? publishing(witness, within: type, as: visibility) : []
      }
      let isMeant =
        witness.fulfils(requirements.names)
        || !requirements.unknown.isEmpty && !shows(witness, hiddenBesides: type, andNested: nested)
      return isMeant ? publishing(witness, within: type, as: visibility) : []
    }
  }

  /// A type that stands for an associated one takes what it needs along.
  private func publishing(_ witness: Witness, within type: String, as visibility: Visibility) -> [UTF8Edit] {
    let inner = witness.nested.map { nested in
      publishingWitnesses(in: [nested], ofTypeNamed: "\(type).\(witness.names.joined())", as: visibility)
    }
    return [makingPublic(witness.modifiers, before: witness.keyword, as: visibility)] + (inner ?? [])
  }

  private func shows(_ witness: Witness, hiddenBesides type: String, andNested nested: Set<String>) -> Bool {
    // What has no type annotation shows that of its value.
    let values = witness.member.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
      binding.typeAnnotation == nil ? binding.initializer.map { Syntax($0.value) } : nil
    }
    return namesHidden(witness.member.signatures + (values ?? []), besides: type, andNested: nested)
  }

  // MARK: Requirements

  /// What is asked of a type by the public protocols that it is said to conform to.
  private struct Requirements {
    /// Of what is well known, or declared in the program.
    var names: Set<String> = []
    /// The protocols of which nothing is known.
    var unknown: [String] = []
  }

  private func requirements(ofTypeNamed type: String) -> Requirements {
    var result = Requirements()
    let others = namesOfOtherThanProtocols(inheritedByTypeNamed: type)
    for name in allInherited(byTypeNamed: type).sorted() where !others.contains(name) {
      if let known = KnownProtocols.requirements(of: name) {
        result.names.formUnion(known)
        continue
      }
      let found = statements(of: name).filter(\.isDeclaration)
      if found.isEmpty { result.unknown.append(name) }
      let names = found.filter { $0.kind == .protocol && $0.visibility == .everyone }.flatMap(\.members).map(\.name)
      result.names.formUnion(names.map(\.withoutBackticks))
    }
    return result
  }

  /// What a class is sure to inherit from as a class, whose members it can only override, and the type of the values
  /// that stand for an enumeration's cases.
  private func namesOfOtherThanProtocols(inheritedByTypeNamed type: String) -> Set<String> {
    Set(
      statements(of: type).filter { $0.fullName == type }.compactMap { statement in
        guard let first = statement.inherited.first else { return nil }
        let path = first.split(separator: ".").map(String.init)
        let isOther =
          switch statement.kind {
          case .class: statement.overridesSomething || Superclass.known(path) != nil
          case .enum: Self.standardTypes.contains(first)
          case .actor, .struct, .protocol, .alias, .extension: false
          }
        return isOther ? first : nil
      })
  }
}

/// A member that isn't public, and could be.
private struct Witness {
  let member: DeclSyntax
  let modifiers: Modifiers
  let keyword: TokenSyntax
  /// By which a protocol may ask for it; of an initializer as ``TypeStatement/Member/name``.
  let names: [String]
  /// What it is, if it is a type.
  var nested: (any DeclGroupSyntax)?

  /// Nil for what need not, or can't, be public.
  init?(_ member: DeclSyntax) {
    guard let node = member.asProtocol((any WithModifiersSyntax).self) else { return nil }
    modifiers = Modifiers(node.modifiers)
    guard !["public", "open", "private", "fileprivate"].contains(modifiers.access?.name.text ?? "") else { return nil }
    self.member = member
    if let function = member.as(FunctionDeclSyntax.self) {
      (keyword, names) = (function.funcKeyword, [function.name.text.withoutBackticks])
    } else if let variable = member.as(VariableDeclSyntax.self) {
      keyword = variable.bindingSpecifier
      names = variable.bindings.map(\.pattern.trimmedDescription.withoutBackticks)
    } else if let subscripting = member.as(SubscriptDeclSyntax.self) {
      (keyword, names) = (subscripting.subscriptKeyword, ["subscript"])
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      let label = initializer.signature.parameterClause.parameters.first?.firstName.text
      (keyword, names) = (initializer.initKeyword, ["init(\(label ?? ""))"])
    } else if let alias = member.as(TypeAliasDeclSyntax.self) {
      (keyword, names) = (alias.typealiasKeyword, [alias.name.text.withoutBackticks])
    } else if let nested = member.asProtocol((any DeclGroupSyntax).self),
      let named = member.asProtocol((any NamedDeclSyntax).self)
    {
      (keyword, names) = (nested.introducer, [named.name.text.withoutBackticks])
      self.nested = nested
    } else {
      return nil
    }
  }

  /// Whether Swift asks that it is as visible as its type: it overrides something, or one of these names asks for it.
  func fulfils(_ requirements: Set<String>) -> Bool {
    let isOverride = nested == nil && modifiers.node.contains { $0.name.tokenKind == .keyword(.override) }
    return isOverride || names.contains(where: requirements.contains)
  }
}

extension Syntax {
  /// The words in it.
  fileprivate var identifiers: [String] { tokens(viewMode: .sourceAccurate).map(\.text.withoutBackticks) }
}
