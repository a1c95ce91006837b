import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A change of an initializer's arguments, after which calls of it elsewhere may no longer fit.
package struct InitializerChange: Hashable, Sendable {
  /// The full name of the type.
  package let type: String
  /// The labels that each call has.
  package let requiredLabels: [String]
  /// Those of them that no call has any more.
  package let lostLabels: [String]
  /// The last names of the types that the type inherits in its file: a protocol may require the old initializer.
  package let inherited: Set<String>
  /// Whether code of the type's own file may call it as it was.
  package let isCalledInFile: Bool

  package init(
    type: String, requiredLabels: [String], lostLabels: [String] = [], inherited: Set<String> = [],
    isCalledInFile: Bool
  ) {
    self.type = type
    self.requiredLabels = requiredLabels
    self.lostLabels = lostLabels
    self.inherited = inherited
    self.isCalledInFile = isCalledInFile
  }

  /// The name by which calls begin.
  package var simpleName: String { type.split(separator: ".").last.map(String.init) ?? type }
}

extension SourceFixer {
  /// The initializers, Swift's own among them, to which another text of the file gives other arguments. What is new or
  /// gone has no calls that could be left behind.
  package func initializerChanges(to text: [UInt8]) -> [InitializerChange] {
    let changed = document.saying(text)
    let new = Dictionary(InitializersOfType.all(in: changed.tree).map { ($0.name, $0) }) { first, _ in first }
    return InitializersOfType.all(in: document.tree).flatMap { old in
      new[old.name].map { old.changes(to: $0) } ?? []
    }.map { change in
      let required = change.old.filter { !$0.hasDefault && $0.label != "_" }.map(\.label)
      let kept = Set(change.new.map(\.label))
      return InitializerChange(
        type: change.type, requiredLabels: required, lostLabels: required.filter { !kept.contains($0) },
        inherited: change.inherited, isCalledInFile: OldCallFinder.findsCall(of: change, in: changed))
    }
  }
}

/// The initializers of a type, or the one that Swift writes, as far as other code can call them.
private struct InitializersOfType {
  /// The full name.
  let name: String
  let all: [[InitializerParameter]]
  /// The last names of all that the file declares the type to inherit.
  var inherited: Set<String>

  /// The initializers of all types of a file, in the order of the declarations. O(tree).
  static func all(in tree: SourceFileSyntax) -> [InitializersOfType] {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.types.map { type in
      var type = type
      type.inherited.formUnion(collector.extended[type.name] ?? [])
      return type
    }
  }

  /// Initializers that take other arguments where the same type says `new`, so that some calls no longer fit.
  func changes(to new: InitializersOfType) -> [SignatureChange] {
    var added = new.all
    let gone = all.filter { signature in
      guard let index = added.firstIndex(of: signature) else { return true }
      added.remove(at: index)
      return false
    }
    guard gone.count == added.count else { return [] }
    return zip(gone, added).compactMap { old, new in
      let change = SignatureChange(type: name, inherited: inherited, old: old, new: new)
      return change.takesWhatItDid ? nil : change
    }
  }

  private final class Collector: SyntaxVisitor {
    var types: [InitializersOfType] = []
    /// Names that extensions make types inherit.
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

    private func note(_ node: some DeclGroupSyntax, implied: [InitializerParameter]?) -> SyntaxVisitorContinueKind {
      let written = node.memberBlock.members.inAllBranches.compactMap { $0.as(InitializerDeclSyntax.self) }
        .map { InitializerDeclaration($0).parameters.map(InitializerParameter.init) }
      guard let all = written.isEmpty ? implied.map({ [$0] }) : written else { return .visitChildren }
      types.append(
        InitializersOfType(
          name: Syntax(node).typeName, all: all, inherited: node.inheritanceClause?.lastNames ?? []))
      return .visitChildren
    }
  }
}

private struct InitializerParameter: Hashable {
  /// The label in calls; `_` for none.
  var label: String
  /// On one line; empty where it isn't written.
  var type: String
  var hasDefault: Bool

  init(label: String, type: String, hasDefault: Bool) {
    (self.label, self.type, self.hasDefault) = (label, type, hasDefault)
  }

  init(_ parameter: Parameter) {
    self.init(
      label: parameter.node.firstName.text, type: parameter.node.type.onOneLine, hasDefault: parameter.hasDefault)
  }

  /// Whether whatever has the type can be handed over, as far as spelling shows: `any API` for `API`, `Lamp?` for
  /// `Lamp`.
  func takes(_ other: InitializerParameter) -> Bool {
    type == other.type || type.isEmpty || other.type.isEmpty || other.bareType == bareType
      || other.bareType + "?" == bareType
  }

  /// The type without attributes and keywords that only a parameter has.
  private var bareType: Substring {
    var type = type[...]
    while let prefix = ["@escaping ", "@autoclosure ", "@Sendable ", "any ", "some "].first(where: type.hasPrefix) {
      type = type.dropFirst(prefix.count)
    }
    return type
  }
}

/// An initializer before and after a change.
private struct SignatureChange {
  let type: String
  let inherited: Set<String>
  let old: [InitializerParameter]
  let new: [InitializerParameter]

  /// Whether every call that fits still does.
  var takesWhatItDid: Bool {
    guard old.map(\.label).isSubsequence(of: new.map(\.label)) else { return false }
    let before = Dictionary(old.map { ($0.label, $0) }) { first, _ in first }
    return new.allSatisfy { parameter in
      guard let old = before[parameter.label] else { return parameter.hasDefault }
      return (parameter.hasDefault || !old.hasDefault) && parameter.takes(old)
    }
  }

  /// Whether a call may have been one of it, and doesn't fit any more.
  func leavesBehind(_ call: FunctionCallExprSyntax) -> Bool {
    let given = call.arguments.map(\.externalLabel)
    let isOpen = old.contains { $0.type.hasSuffix("...") }
    let isPlain = call.trailingClosure == nil && !isOpen && Set(old.map(\.label)).count == old.count
    guard isPlain else { return (isOpen ? given.filter { $0 != "_" } : given).isSubsequence(of: old.map(\.label)) }
    let isRetyped = new.contains { parameter in
      given.contains(parameter.label) && old.contains { $0.label == parameter.label && !parameter.takes($0) }
    }
    return fits(given, old) && (isRetyped || !fits(given, new))
  }

  private func fits(_ given: [String], _ parameters: [InitializerParameter]) -> Bool {
    given.isSubsequence(of: parameters.map(\.label))
      && parameters.allSatisfy { $0.hasDefault || given.contains($0.label) }
  }
}

/// Finds what a file may still say of an initializer that takes other arguments now: by names alone, and rather too
/// much than too little.
private final class OldCallFinder: SyntaxVisitor {
  private let change: SignatureChange
  private let simpleName: Substring
  private var isFound = false

  private init(_ change: SignatureChange) {
    self.change = change
    simpleName = change.type.lastComponent
    super.init(viewMode: .sourceAccurate)
  }

  static func findsCall(of change: SignatureChange, in document: SourceDocument) -> Bool {
    let name = change.type.lastComponent
    let marks = ["\(name)(", "\(name) (", "\(name)<", ": \(name)", "= \(name)", ".init", "Self(", "protocol "]
    guard document.bytes.withUnsafeBufferPointer(MarkerSearch(marks).matches) else { return false }
    let finder = OldCallFinder(change)
    finder.walk(document.withBodies.tree)
    return finder.isFound
  }

  private var next: SyntaxVisitorContinueKind { isFound ? .skipChildren : .visitChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || mayMean(node.calledExpression, of: node) && change.leavesBehind(node)
    return next
  }

  /// An initializer that is named without being called: `map(Lamp.init)`, `map(.init)`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.tokenKind == .keyword(.`init`),
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
    {
      isFound = isFound || mayMean(ExprSyntax(node), of: nil)
    }
    return next
  }

  /// Calls of an alias or an heir may mean the type.
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.initializer.value.nominalName.lastComponent == simpleName
    return next
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.inheritanceClause?.lastNames.contains(String(simpleName)) == true
    return next
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard change.inherited.contains(node.name.text) else { return next }
    isFound =
      isFound
      || node.memberBlock.members.contains { member in
        let signature = member.decl.as(InitializerDeclSyntax.self)?.signature
        return signature?.parameterClause.parameters.map(\.firstName.text) == change.old.map(\.label)
      }
    return next
  }

  private func mayMean(_ callee: ExprSyntax, of call: FunctionCallExprSyntax?) -> Bool {
    guard let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.`init`)
    else { return means(callee) }
    guard let base = access.base else {
      return call?.expectedType.map { $0.nominalName.lastComponent == simpleName } ?? true
    }
    // `type(of: lamp).init`, and variables that hold a type.
    if base.is(FunctionCallExprSyntax.self) { return true }
    let name = base.as(DeclReferenceExprSyntax.self)?.baseName
    if let name, name.text.first?.isLowercase == true, name.tokenKind != .keyword(.`self`) { return true }
    return !base.is(SuperExprSyntax.self) && means(base)
  }

  /// `Lamp`, `Lamp.self`, `Lamp<Int>`, and in the type itself `Self` and `self`.
  private func means(_ callee: ExprSyntax) -> Bool {
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { return means(generic.expression) }
    if let access = callee.as(MemberAccessExprSyntax.self), let base = access.base {
      return access.declName.baseName.tokenKind == .keyword(.`self`)
        ? means(base) : access.declName.baseName.text == simpleName
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    guard name == "Self" || name == "self" else { return name == simpleName }
    return callee.enclosingType.map { String($0.typeName.prefix { $0 != "<" }).lastComponent == simpleName } ?? false
  }
}

extension InheritanceClauseSyntax {
  fileprivate var lastNames: Set<String> {
    Set(
      inheritedTypes.flatMap { inherited in
        let parts = inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
        return parts.map { String($0.nominalName.lastComponent) }
      })
  }
}

extension MemberBlockSyntax {
  /// The parameters of Swift's own initializer of a struct; nil if they can't be known here. The file itself may call
  /// it where others can't.
  fileprivate var memberwiseParameters: [InitializerParameter]? {
    var result: [InitializerParameter] = []
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
          InitializerParameter(
            label: name, type: type?.onOneLine ?? "", hasDefault: binding.initializer != nil || isEmpty))
      }
    }
    return result
  }
}

extension TypeSyntax {
  /// As it is spelled, without `?` and what is in angle brackets.
  var nominalName: String {
    var text = trimmedDescription
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    if text.last == ">", let start = text.firstIndex(of: "<") { text = String(text[..<start]) }
    return text
  }
}
