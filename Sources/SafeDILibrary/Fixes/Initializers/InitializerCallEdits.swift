import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import SwiftSyntax
import DICheckText

extension InitializerCallSites: InitializerUses {
  package func edits(following changes: [InitializerChange], declaring declared: Set<String>) -> InitializerCallEdits {
    InitializerCallEdits(of: changes, at: self, declaring: declared)
  }
}

extension InitializerCallEdits {
  /// What changes make of the calls in a text that was parsed.
  fileprivate init(of changes: [InitializerChange], at sites: InitializerCallSites, declaring declared: Set<String>) {
    let document = sites.document
    let finder = InitializerCallFinder(of: changes, at: sites, declaring: declared)
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
    self.init(certain: certain, doubtful: doubtful, leavesSome: leavesSome)
  }

  private static func arguments(
    of call: FunctionCallExprSyntax, after change: InitializerChange, in document: SourceDocument
  ) -> (texts: [String], isCertain: Bool) {
    var isCertain = true
    let given = Dictionary(call.arguments.map { ($0.externalLabel, $0) }) { first, _ in first }
    let old = Dictionary(change.old.map { ($0.label, $0) }) { first, _ in first }
    let texts = change.new.compactMap { parameter -> String? in
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
  private let changes: [InitializerChange]
  /// Full names of the file's types that are none of the changed ones.
  private let declared: Set<String>

  init(of changes: [InitializerChange], at sites: InitializerCallSites, declaring own: Set<String>) {
    self.changes = changes
    declared = sites.declaredTypes.subtracting(own)
    for use in sites.uses(of: Set(changes.map(\.simpleName))) {
      switch use {
      case .call(let node): look(at: node)
      case .reference(let node): look(at: node)
      }
    }
  }

  private mutating func look(at node: FunctionCallExprSyntax) {
    for change in changes {
      guard let isCertain = certainty(that: node, calls: change) else { continue }
      let given = node.arguments.map(\.externalLabel)
      if node.trailingClosure != nil {
        leavesSome = leavesSome || given.isSubsequence(of: change.old.map(\.label))
      } else if given.fits(change.old), !given.fits(change.new) || isRetyped(given, by: change) {
        calls.append((node, change, isCertain))
        break
      }
    }
  }

  /// `map(Lamp.init)`, `Lamp.init(cord:)`
  private mutating func look(at node: MemberAccessExprSyntax) {
    guard let base = node.base, changes.contains(where: { meaning(of: base, $0) == true }) else { return }
    leavesSome = true
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
    return expression.enclosingType?.typeName == change.type ? true : nil
  }

  private func meaning(of type: TypeSyntax, _ change: InitializerChange, at node: some SyntaxProtocol) -> Bool? {
    var text = type.trimmedDescription
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    if text.last == ">", let start = text.firstIndex(of: "<") { text = String(text[..<start]) }
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
    guard !call.arguments.isEmpty else { return nil }
    if let expected = call.expectedType { return meaning(of: expected, change, at: call) }
    // With the very labels it is likely.
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
}
