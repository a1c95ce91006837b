import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Declares a dependency as a builder, also where initializers take it.
  /// - Parameters:
  ///   - type: the builder's type as source.
  ///   - callsBuilder: the type's code, and its extensions in this file, make a value where they used the one that was
  ///     there: `self.b.run()` becomes `self.b.instantiate().run()`. What takes something at run time can't be made so.
  func declareBuilder(
    _ label: String, inTypeNamed name: String, as type: String, callsBuilder: Bool
  ) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      guard let node = declaration.propertyType(of: label) else { return false }
      let place = declaration.name.place
      guard rewriting.apply(UTF8Edit(range: node.place, newText: type)),
        rewriting.retypeParameters(named: label, ofTypeNamed: place, mocksToo: true),
        rewriting.dropDefault(of: label, ofTypeNamed: place)
      else { return false }
      return !callsBuilder || rewriting.callBuilder(label, ofTypeNamed: place)
    }
  }

  /// The expressions in this file that use the value of a dependency, as written, in their order: `self.b.run()`.
  func valueUses(of label: String, inTypeNamed name: String) -> [String] {
    let finder = DependencyUseFinder(of: label, types: [name], followsCaptures: true)
    let tree = withBodies.tree
    finder.noteSignatures(in: tree)
    finder.walk(tree)
    return finder.uses.compactMap(\.valueExpression)
  }

  /// The edits of a file that only extends the type, where its code uses the value; empty where it doesn't.
  func callBuilder(_ label: String, inExtensionsOf name: String) -> [UTF8Edit] {
    var rewriting = Rewriting(self)
    return rewriting.callBuilder(label, ofTypeNamed: name) ? rewriting.edits : []
  }
}

extension Rewriting {
  /// A parameter that is a builder now can't have the value that it had by default.
  fileprivate mutating func dropDefault(of label: String, ofTypeNamed place: UTF8Range) -> Bool {
    guard let declaration = declaration(named: place) else { return false }
    return apply(
      declaration.initializers.flatMap(\.parameters).filter { $0.label == label }.compactMap { parameter in
        parameter.node.defaultValue.map { value in
          let start = parameter.node.type.place.endOffset
          return UTF8Edit(removing: UTF8Range(start, value.place.endOffset))
        }
      })
  }

  fileprivate mutating func callBuilder(_ label: String, ofTypeNamed place: UTF8Range) -> Bool {
    guard let name = declaration(named: place)?.fullName else { return false }
    return callBuilder(label, ofTypeNamed: name)
  }

  fileprivate mutating func callBuilder(_ label: String, ofTypeNamed name: String) -> Bool {
    let finder = DependencyUseFinder(of: label, types: [name], followsCaptures: true)
    let tree = file.withBodies.tree
    finder.noteSignatures(in: tree)
    finder.walk(tree)
    let passedOn = Set(finder.uses.filter { $0.kind == .argumentLabel }.map(\.token.id))
    return apply(finder.uses.compactMap { $0.callingBuilder(passedOn: passedOn) })
  }
}

extension DependencyUse {
  /// The use with the members and calls behind it. Nil where no value is used.
  fileprivate var valueExpression: String? {
    switch kind {
    case .parameterName, .argumentLabel, .keyPath: return nil
    case .shorthand: return token.text
    case .value: break
    }
    guard !isInOwnAssignment, var node = token.parent else { return nil }
    while let parent = node.parent,
      parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    {
      node = parent
    }
    return node.trimmedDescription
  }

  /// Nil where the builder itself is meant.
  /// - Parameter passedOn: labels of arguments that take the builder.
  fileprivate func callingBuilder(passedOn: Set<SyntaxIdentifier>) -> UTF8Edit? {
    let end = token.place.endOffset
    switch kind {
    case .parameterName, .argumentLabel, .keyPath: return nil
    case .shorthand: return UTF8Edit(inserting: " = \(token.text).instantiate()", at: end)
    case .value:
      // A key path can't call anything.
      guard let reference = token.parent, !isInOwnAssignment, token.enclosing(KeyPathExprSyntax.self) == nil else {
        return nil
      }
      let member = reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.declName.id == reference.id ? Syntax($0) : nil
      }
      let value = member ?? reference
      if let label = value.parent?.as(LabeledExprSyntax.self)?.label, passedOn.contains(label.id) { return nil }
      // A builder always returns a value, so the `?` or `!` behind the use goes.
      let isUnwrapped = value.parent.map { $0.is(OptionalChainingExprSyntax.self) || $0.is(ForceUnwrapExprSyntax.self) }
      let unwrappedEnd = isUnwrapped == true ? value.parent.map { $0.place.endOffset } : nil
      return UTF8Edit(range: UTF8Range(end, unwrappedEnd ?? end), newText: ".instantiate()")
    }
  }

  /// `self.b = b`, `_b = State(wrappedValue: b)`
  private var isInOwnAssignment: Bool {
    var node = token.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let elements = current.as(SequenceExprSyntax.self)?.elements, let target = elements.first,
        elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      {
        let name = token.text.withoutBackticks
        return [name, "self.\(name)", "_\(name)", "self._\(name)"].contains(
          target.trimmedDescription.filter { $0 != "`" })
      }
      node = current.parent
    }
    return false
  }
}
