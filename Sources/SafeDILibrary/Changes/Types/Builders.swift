import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The step of code that uses a dependency where a builder takes the place of its value, or the other way round.
struct BuilderStep {
  /// The code behind a builder that reads its value.
  var reading = ".instantiate()"
  /// Code reads the value from now on: `self.b.run()` becomes `self.b.instantiate().run()`. Else it has it.
  var reads: Bool
  /// Each use becomes an editor's placeholder: its author decides which of several share a value.
  var asks: Bool
}

extension Rewriting {
  /// Declares a dependency as a builder, or as what it builds, also where initializers take it.
  /// - Parameters:
  ///   - type: the new type as source.
  ///   - step: that of the type's code, and of its extensions in this file; nil where they stay as they are: what takes
  ///     something at run time can't be made so.
  mutating func declare(_ dependency: DependencyName, as type: String, _ step: BuilderStep?) -> Bool {
    changePropertyType(of: dependency.label, to: type) && dropDefault(of: dependency.label)
      && (step.map { follow($0, dependency) } ?? true)
  }

  /// A parameter of another type can't have the value that it had by default.
  private mutating func dropDefault(of label: String) -> Bool {
    let parameters = declaration?.initializers.flatMap(\.parameters).filter { $0.label == label } ?? []
    return apply(
      parameters.compactMap { parameter in
        parameter.node.defaultValue.map { value in
          UTF8Edit(removing: UTF8Range(parameter.node.type.place.endOffset, value.place.endOffset))
        }
      })
  }

  /// Changes the code of the file that uses a dependency. False where a use can't follow.
  mutating func follow(_ step: BuilderStep, _ dependency: DependencyName) -> Bool {
    let whole = file.withBodies
    let uses = whole.uses(of: dependency)
    let passedOn = Set(uses.filter { $0.kind == .argumentLabel }.map(\.token.id))
    let edits = uses.map { $0.following(step, in: whole, passedOn: passedOn) }
    return !edits.contains(nil) && apply(edits.flatMap { $0 ?? [] })
  }
}

extension DependencyUse {
  /// The use with the members and calls behind it. Nil where no value is used.
  var valueExpression: String? {
    switch kind {
    case .parameterName, .argumentLabel, .keyPath, .outside, .doubtful: return nil
    case .shorthand: return token.text
    case .value: break
    }
    guard !isInOwnAssignment, var node = token.parent else { return nil }
    while let parent = node.parent,
      parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
        || parent.asCall?.calledExpression.id == node.id
    {
      node = parent
    }
    return node.trimmedDescription
  }

  /// Empty where the dependency itself is meant, whatever it holds. Nil where the use can't follow.
  /// - Parameter passedOn: labels of arguments that take it.
  fileprivate func following(
    _ step: BuilderStep, in file: SourceFile, passedOn: Set<SyntaxIdentifier>
  ) -> [UTF8Edit]? {
    let (start, end) = (token.place.startOffset, token.place.endOffset)
    func replacing(upTo newEnd: Int, by text: String) -> [UTF8Edit] {
      step.asks
        ? [UTF8Edit(range: UTF8Range(start, newEnd), newText: "<#\(token.text)\(text)#>")]
        : [UTF8Edit(range: UTF8Range(end, newEnd), newText: text)]
    }
    switch kind {
    case .parameterName, .argumentLabel, .outside, .doubtful: return []
    // A key path can't call anything.
    case .keyPath: return step.reads ? [] : nil
    case .shorthand:
      return step.reads ? [UTF8Edit(inserting: " = \(token.text)\(step.reading)", at: end)] : nil
    case .value: break
    }
    guard let reference = token.parent, !isInOwnAssignment else { return [] }
    if token.enclosing(KeyPathExprSyntax.self) != nil { return step.reads ? [] : nil }
    let member = reference.parent?.asMemberAccess.flatMap {
      $0.declName.id == reference.id ? Syntax($0) : nil
    }
    let value = member ?? reference
    if let label = value.parent?.as(LabeledExprSyntax.self)?.label, passedOn.contains(label.id) {
      return []
    }
    guard step.reads else {
      let readEnd = end + step.reading.utf8.count
      let isRead = readEnd <= file.bytes.count && file.text(UTF8Range(end, readEnd)) == step.reading
      let isWhole = readEnd == file.bytes.count || step.reading.hasSuffix(")") || !file.bytes[readEnd].isWord
      return isRead && isWhole ? replacing(upTo: readEnd, by: "") : nil
    }
    // A builder always returns a value, so the `?` or `!` behind the use goes.
    let isUnwrapped = value.parent.map { $0.is(OptionalChainingExprSyntax.self) || $0.is(ForceUnwrapExprSyntax.self) }
    let unwrappedEnd = isUnwrapped == true ? value.parent.map { $0.place.endOffset } : nil
    return replacing(upTo: unwrappedEnd ?? end, by: step.reading)
  }

  /// `self.b = b`, `_b = State(wrappedValue: b)`
  private var isInOwnAssignment: Bool {
    for current in token.nodesAround.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }) {
      if let target = current.as(SequenceExprSyntax.self)?.assignmentTarget {
        let name = token.name
        return [name, "self.\(name)", "_\(name)", "self._\(name)"].contains(
          target.trimmedDescription.filter { $0 != "`" })
      }
    }
    return false
  }
}
