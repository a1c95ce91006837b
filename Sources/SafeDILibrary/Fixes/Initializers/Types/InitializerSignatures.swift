import DICheckDependencyGraph
import DICheckDependencyLibrary
import SwiftSyntax

/// What the initializers of a file's types take, those that Swift writes among them, as far as other files can call
/// them.
struct InitializerSignatures {
  struct OfType {
    /// The full name.
    var name: String
    /// As they stand, or the only one that Swift writes.
    var all: [[InitializerChange.Parameter]]
    /// The last names of all that the file declares the type to inherit.
    var inherited: Set<String>
  }

  /// In the order of the declarations.
  let types: [OfType]

  /// O(tree).
  init(_ tree: SourceFileSyntax) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(tree)
    types = collector.types.map { type in
      var type = type
      type.inherited.formUnion(collector.extended[type.name] ?? [])
      return type
    }
  }

  private final class Collector: SyntaxVisitor {
    var types: [OfType] = []
    /// What extensions make types inherit.
    var extended: [String: Set<String>] = [:]

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let clause = node.inheritanceClause {
        extended[Syntax(node).typeName, default: []].formUnion(clause.lastNames)
      }
      return .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, implied: []) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node, implied: []) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, implied: node.memberBlock.memberwiseParameters)
    }
    // A type in a function can be named nowhere else.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func note(
      _ node: some DeclGroupSyntax, implied: [InitializerChange.Parameter]?
    ) -> SyntaxVisitorContinueKind {
      let written = node.memberBlock.members.inAllBranches.compactMap { $0.as(InitializerDeclSyntax.self) }
      let name = Syntax(node).typeName
      let inherited = node.inheritanceClause?.lastNames ?? []
      if !written.isEmpty {
        let all = written.map { InitializerDeclaration($0).parameterFacts }
        types.append(OfType(name: name, all: all, inherited: inherited))
      } else if let implied {
        types.append(OfType(name: name, all: [implied], inherited: inherited))
      }
      return .visitChildren
    }
  }
}

extension InheritanceClauseSyntax {
  fileprivate var lastNames: Set<String> {
    Set(
      inheritedTypes.flatMap { inherited in
        let parts = inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
        return parts.compactMap { $0.nominalName.split(separator: ".").last.map(String.init) }
      })
  }
}

extension InitializerDeclaration {
  fileprivate var parameterFacts: [InitializerChange.Parameter] {
    parameters.map {
      InitializerChange.Parameter(
        label: $0.node.firstName.text, name: $0.label, type: $0.node.type.onOneLine, hasDefault: $0.hasDefault)
    }
  }
}

extension MemberBlockSyntax {
  /// What Swift's own initializer of a struct takes; nil if it can't be known here. The file itself may call it where
  /// others can't.
  fileprivate var memberwiseParameters: [InitializerChange.Parameter]? {
    var result: [InitializerChange.Parameter] = []
    for property in members.inAllBranches.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      let modifiers = Set(property.modifiers.map(\.name.text))
      guard modifiers.isDisjoint(with: ["static", "class"]) else { continue }
      let isConstant = property.bindingSpecifier.tokenKind == .keyword(.let)
      for binding in property.bindings {
        if binding.accessorBlock != nil, !binding.hasOnlyObservers { continue }
        if isConstant, binding.initializer != nil { continue }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks else {
          return nil
        }
        let type = binding.typeAnnotation?.type
        let isEmpty = !isConstant && type.map { TypeTerm($0).isOptional } == true
        result.append(
          InitializerChange.Parameter(
            label: name, name: name, type: type?.onOneLine ?? "", hasDefault: binding.initializer != nil || isEmpty))
      }
    }
    return result
  }
}
