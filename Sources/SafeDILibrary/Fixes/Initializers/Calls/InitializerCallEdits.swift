import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension InitializerCallSites: InitializerUses {
  package func edits(
    following changes: [InitializerChange], declaring declared: Set<String>, outside stretches: [Range<Int>]
  ) -> InitializerCallEdits {
    InitializerCallEdits(of: changes, at: self, declaring: declared, outside: stretches)
  }
}

extension InitializerCallEdits {
  /// What changes make of the calls in a text that was parsed.
  fileprivate init(
    of changes: [InitializerChange], at sites: InitializerCallSites, declaring declared: Set<String>,
    outside stretches: [Range<Int>]
  ) {
    let document = sites.document
    let finder = InitializerCallFinder(of: changes, at: sites, declaring: declared, outside: stretches)
    var (certain, doubtful, leavesSome) = ([UTF8Edit](), [UTF8Edit](), finder.leavesSome)
    var taken: [UTF8Edit] = []
    for call in finder.calls {
      let (arguments, isCertain) = Self.arguments(of: call.node, after: call.change, in: document)
      let edits = document.edits(of: call.node, from: Array(call.node.arguments), to: arguments)
      // A call may be an argument that moves with another one.
      guard edits.allSatisfy({ edit in !taken.contains { $0.range.collides(with: edit.range) } }) else {
        leavesSome = true
        continue
      }
      taken += edits
      if isCertain && call.isCertain { certain += edits } else { doubtful += edits }
    }
    certain.sort { $0.range < $1.range }
    doubtful.sort { $0.range < $1.range }
    self.init(
      certain: certain, doubtful: doubtful, leavesSome: leavesSome, mayLeaveMore: finder.mayLeaveMore)
  }

  private static func arguments(
    of call: FunctionCallExprSyntax, after change: InitializerChange, in document: SourceDocument
  ) -> (texts: [String], isCertain: Bool) {
    var isCertain = true
    let given = Dictionary(call.arguments.map { ($0.externalLabel, $0) }) { first, _ in first }
    let old = Dictionary(change.old.map { ($0.label, $0) }) { first, _ in first }
    let renamed = change.renamed
    let texts = change.new.compactMap { parameter -> String? in
      if let name = renamed[parameter.label] {
        let label = parameter.label == "_" ? "" : "\(parameter.label): "
        return given[name].map { label + document.text($0.expression.place) }
      }
      let prefix = parameter.label == "_" ? "" : "\(parameter.label): "
      if let before = old[parameter.label] {
        if let argument = given[parameter.label] {
          let text = document.text(argument.withoutComma)
          let value = document.text(argument.expression.place)
          guard !parameter.takes(before.type), !call.isMade(whereTaken: "\(value): \(parameter.bareType)") else {
            return text
          }
          isCertain = false
          // The value may be there all the same.
          if before.bareType == parameter.bareType + "?" { return text }
          if let builder = parameter.builder, before.builder == nil { return "\(prefix)\(builder) { \(value) }" }
          return prefix + "<#\(parameter.bareType)#>"
        }
        // What had a default value was left out.
      }
      guard !parameter.hasDefault else { return nil }
      let bare = parameter.bareType
      if call.isMade(whereTaken: "\(parameter.name): \(parameter.type)")
        || call.isMade(whereTaken: "\(parameter.name): \(bare)")
      {
        return prefix + parameter.name
      }
      isCertain = false
      return prefix + "<#\(bare)#>"
    }
    return (texts, isCertain)
  }
}

/// Finds what a file says of the initializers of some types. Which type a name means is reported by the names alone.
private struct InitializerCallFinder {
  private(set) var calls: [(node: FunctionCallExprSyntax, change: InitializerChange, isCertain: Bool)] = []
  private(set) var leavesSome = false
  private(set) var mayLeaveMore = false
  private let changes: [InitializerChange]
  /// Full names of the file's types that are none of the changed ones.
  private let declared: Set<String>

  init(
    of changes: [InitializerChange], at sites: InitializerCallSites, declaring own: Set<String>,
    outside stretches: [Range<Int>]
  ) {
    self.changes = changes
    declared = sites.declaredTypes.subtracting(own)
    let names = Set(changes.map(\.simpleName)).union(changes.flatMap(\.inherited))
    for use in sites.uses(of: names, outside: stretches) {
      switch use {
      case .call(let node): look(at: node)
      case .reference(let node): look(at: node)
      case .inheritedType(let type): look(at: type)
      case .requirement(let node): look(at: node)
      }
    }
  }

  private mutating func look(at node: FunctionCallExprSyntax) {
    for change in changes {
      let certainty = certainty(that: node, calls: change)
      guard certainty != nil || mayCall(node, change) else { continue }
      let given = node.arguments.map(\.externalLabel)
      let isPlain = node.trailingClosure == nil && change.hasPlainLabels
      guard isPlain ? given.fits(change.old) : given.mayFit(change.old),
        !isPlain || !given.fits(change.new) || isRetyped(given, by: change)
      else { continue }
      guard let certainty else {
        mayLeaveMore = true
        continue
      }
      guard isPlain else {
        leavesSome = true
        continue
      }
      calls.append((node, change, certainty))
      break
    }
  }

  /// `map(Lamp.init)`, `Lamp.init(cord:)`; also `map(.init)` and `type(of: lamp).init`.
  private mutating func look(at node: MemberAccessExprSyntax) {
    if let base = node.base, changes.contains(where: { meaning(of: base, $0) == true }) {
      leavesSome = true
    } else if Self.leavesNameOut(node) {
      mayLeaveMore = true
    }
  }

  /// Of what a class inherits, calls say its own name, or nothing; and of what an alias stands for, the alias.
  private mutating func look(at inherited: TypeSyntax) {
    if changes.contains(where: { meaning(of: inherited, $0, at: inherited) != nil }) { mayLeaveMore = true }
  }

  private mutating func look(at requirement: InitializerDeclSyntax) {
    guard let name = requirement.enclosingType?.as(ProtocolDeclSyntax.self)?.name.text else { return }
    let labels = requirement.signature.parameterClause.parameters.map(\.firstName.text)
    if changes.contains(where: { $0.inherited.contains(name) && $0.old.map(\.label) == labels }) {
      mayLeaveMore = true
    }
  }

  /// Whether a call that isn't certainly one of another type may be one of the type's.
  private func mayCall(_ call: FunctionCallExprSyntax, _ change: InitializerChange) -> Bool {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.`init`)
    else { return isInheritedName(call.calledExpression, change) }
    if access.base == nil, call.expectedType != nil { return false }
    return Self.leavesNameOut(access)
  }

  /// Whether a nested type's last name is said alone: what inherits its outer type has it too.
  private func isInheritedName(_ callee: ExprSyntax, _ change: InitializerChange) -> Bool {
    let callee = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text, name == change.simpleName,
      name != change.type
    else { return false }
    return !declared.contains { $0 == name || $0.hasSuffix(".\(name)") }
  }

  /// Whether neither a type's name nor the place says whose initializer is meant: `.init`, `type(of: lamp).init`.
  private static func leavesNameOut(_ access: MemberAccessExprSyntax) -> Bool {
    guard let base = access.base else { return true }
    if base.is(SuperExprSyntax.self) || base.is(GenericSpecializationExprSyntax.self) { return false }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name, base.is(DeclReferenceExprSyntax.self) || name.tokenKind != .keyword(.`self`) else { return true }
    switch name.tokenKind {
    case .keyword(.`self`), .keyword(.Self): return false
    default: return name.text.first?.isLowercase == true
    }
  }

  private func isRetyped(_ given: [String], by change: InitializerChange) -> Bool {
    change.new.contains { new in
      given.contains(new.label) && change.old.contains { $0.label == new.label && !new.takes($0.type) }
    }
  }

  /// Whether a call is one of the type's, and that is certain; nil if it is another's.
  private func certainty(that call: FunctionCallExprSyntax, calls change: InitializerChange) -> Bool? {
    let callee = call.calledExpression
    guard let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.`init`)
    else { return meaning(of: callee, change) }
    guard let base = access.base else { return contextualMeaning(of: call, change) }
    if base.is(SuperExprSyntax.self) {
      let inherited = call.enclosingType?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes
      return inherited?.contains { meaning(of: $0.type, change, at: call) == true } == true ? true : nil
    }
    return meaning(of: base, change)
  }

  private func meaning(of expression: ExprSyntax, _ change: InitializerChange) -> Bool? {
    let text: String
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      text = generic.expression.trimmedDescription
    } else {
      let isName = expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
      guard isName else { return nil }
      text = expression.trimmedDescription
    }
    guard text == "Self" || text == "self" else { return meaning(of: text, change, at: expression) }
    return ownMeaning(at: expression, change)
  }

  /// What `Self` means at a node.
  private func ownMeaning(at node: some SyntaxProtocol, _ change: InitializerChange) -> Bool? {
    guard let enclosing = node.enclosingType else { return nil }
    if enclosing.typeName == change.type { return true }
    // It may say its module or its arguments.
    guard let extended = enclosing.as(ExtensionDeclSyntax.self)?.extendedType else { return nil }
    return meaning(of: extended, change, at: enclosing)
  }

  private func meaning(of type: TypeSyntax, _ change: InitializerChange, at node: some SyntaxProtocol) -> Bool? {
    let text = type.nominalName
    if text == "Self" { return ownMeaning(at: node, change) }
    return meaning(of: text, change, at: node)
  }

  /// A name means the innermost type of that name around it (`B` in an extension of `A` is `A.B` if there is one).
  private func meaning(of name: String, _ change: InitializerChange, at node: some SyntaxProtocol) -> Bool? {
    guard name == change.type || name.hasSuffix(change.simpleName) else { return nil }
    var outer = node.enclosingType
    while let current = outer {
      let nested = "\(current.typeName).\(name)"
      if declared.contains(nested) { return nil }
      if nested == change.type { return true }
      outer = current.enclosingType
    }
    if declared.contains(name) { return nil }
    if name == change.type { return true }
    // Its module may stand before it.
    return name.hasSuffix(".\(change.type)") ? false : nil
  }

  /// `.init(cord: cord)`, whose type the context gives.
  private func contextualMeaning(of call: FunctionCallExprSyntax, _ change: InitializerChange) -> Bool? {
    if let expected = call.expectedType { return meaning(of: expected, change, at: call) }
    // With the very labels it is likely.
    guard !call.arguments.isEmpty else { return nil }
    return Set(call.arguments.map(\.externalLabel)) == Set(change.old.map(\.label)) ? false : nil
  }
}

extension UTF8Range {
  /// Whether edits at both would overlap or share a place.
  fileprivate func collides(with other: UTF8Range) -> Bool {
    start < other.end && other.start < end || start == other.start
  }
}

extension [String] {
  /// Whether a call with these labels is one of an initializer with these parameters.
  fileprivate func fits(_ parameters: [InitializerChange.Parameter]) -> Bool {
    let taken = Set(self)
    return isSubsequence(of: parameters.map(\.label))
      && parameters.allSatisfy { $0.hasDefault || taken.contains($0.label) }
  }

  /// Whether a call with these labels and perhaps trailing closures may be one of an initializer with these
  /// parameters: one that takes any number of values is given more than it has labels.
  fileprivate func mayFit(_ parameters: [InitializerChange.Parameter]) -> Bool {
    let isOpen = parameters.contains { $0.type.hasSuffix("...") }
    return (isOpen ? filter { $0 != "_" } : self).isSubsequence(of: parameters.map(\.label))
  }
}

extension InitializerChange {
  /// The one label that changed and nothing else with it: what it was, by what it is.
  fileprivate var renamed: [String: String] {
    guard old.count == new.count else { return [:] }
    let changed = zip(old, new).filter { $0.label != $1.label }
    guard changed.count == 1, let (before, after) = changed.first, before.type == after.type,
      before.hasDefault == after.hasDefault, zip(old, new).allSatisfy({ $0.label != $1.label || $0 == $1 })
    else { return [:] }
    return [after.label: before.label]
  }

  /// Whether labels show which argument is whose.
  fileprivate var hasPlainLabels: Bool {
    Set(old.map(\.label)).count == old.count && !old.contains { $0.type.hasSuffix("...") }
  }
}
