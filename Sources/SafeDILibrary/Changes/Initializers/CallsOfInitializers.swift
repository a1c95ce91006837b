import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFileSyntax {
  /// The parameters of the initializers of its classes, actors and structs, by the types' full names: of those that are
  /// written, else of the one that Swift writes for a struct.
  var initializerParameters: [String: [[CallParameter]]] {
    var found: [String: [[CallParameter]]] = [:]
    for type in all(MemberBlockSyntax.self).compactMap(\.parent) {
      // Nobody outside of a body calls what is declared in it.
      guard [.classDecl, .actorDecl, .structDecl].contains(type.kind), let node = type.asGroup,
        !type.isInBody
      else { continue }
      let members = node.memberBlock.members.inAllBranches
      let written = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        .map { InitializerDeclaration($0).parameters.map(CallParameter.init) }
      let implied = type.is(StructDeclSyntax.self) ? [members.flatMap(CallParameter.memberwise)] : []
      found[type.typeName] = written.isEmpty ? implied : written
    }
    return found
  }
}

struct CallParameter: Equatable {
  var label: String
  /// Without what only a parameter has; empty where it isn't written.
  var type: Substring
  var hasDefault: Bool

  init(_ parameter: Parameter) {
    label = parameter.node.firstName.text
    type = parameter.node.type.onOneLine[...]
    while let prefix = ["@escaping ", "@autoclosure ", "@Sendable ", "any ", "some "].first(where: type.hasPrefix) {
      type = type.dropFirst(prefix.count)
    }
    hasDefault = parameter.hasDefault
  }

  private init(label: String) { (self.label, type, hasDefault) = (label, "", true) }

  /// Those that stand for a property, which a call may leave out.
  static func memberwise(_ member: DeclSyntax) -> [CallParameter] {
    guard let property = member.asVariable, !property.modifiers.contains(.static)
    else { return [] }
    return property.bindings.compactMap { binding in
      guard binding.accessorBlock?.isComputed != true,
        property.bindingSpecifier.tokenKind == .keyword(.var) || binding.initializer == nil
      else { return nil }
      return CallParameter(label: binding.pattern.trimmedDescription.withoutBackticks)
    }
  }
}

extension [CallParameter] {
  /// Returns true if each call of an initializer with the parameters `old` fits this one too.
  func takesCalls(of old: [CallParameter]) -> Bool {
    guard old.map(\.label).isSubsequence(of: map(\.label)) else { return false }
    return allSatisfy { parameter in
      guard let before = old.first(where: { $0.label == parameter.label }) else {
        return parameter.hasDefault
      }
      return before.type.isEmpty
        || (parameter.hasDefault || !before.hasDefault) && [before.type, before.type + "?"].contains(parameter.type)
    }
  }
}

extension [String] {
  /// Returns true if all of these stand in `other` in this order.
  func isSubsequence(of other: [String]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
