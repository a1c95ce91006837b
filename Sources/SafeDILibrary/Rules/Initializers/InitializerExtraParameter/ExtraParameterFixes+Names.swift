import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Fixes of a parameter that is a dependency but for its name.
extension ExtraParameterFixes {
  /// A parameter that does nothing but set a dependency of another name, which no parameter takes, gets its name.
  func renaming() -> Fix? {
    let taken = Set(initializer.parameters.map(\.label.withoutBackticks))
    let body = InitializerBody(initializer, in: file)
    let dialect = file.dialect
    let properties = dependencies.compactMap { dependency -> (dependency: MemberwiseDependency, place: UTF8Range)? in
      guard !taken.contains(dependency.name.withoutBackticks), !dependency.isComputed,
        parameter.type.takes(dependency.type, in: dialect)
      else { return nil }
      return body.statement(setting: dependency, to: parameter.label).map { (dependency, $0) }
    }
    guard let (dependency, place) = properties.only, body.uses(of: parameter.label) == 1 else {
      return nil
    }
    let (old, new) = (parameter.label, dependency.name)
    // The property's name must keep its meaning elsewhere in the body.
    let isNameUsed = body.tokens.contains { token in
      token.text.withoutBackticks == new.withoutBackticks && !place.contains(token.place)
        && token.parent?.is(DeclReferenceExprSyntax.self) == true
    }
    var labels = initializer.parameterClause.parameters.map(\.firstName.text)
    if parameter.node.secondName == nil {
      labels = labels.map { $0 == old ? new : $0 }
    }
    guard !isNameUsed, !isTaken(labels, initializer.parameters.map(\.type)) else { return nil }
    // Callers say the name too.
    return propose("Rename the parameter `\(old)` to `\(new)`", .preferred) {
      $0.apply([
        UTF8Edit(range: parameter.name.place, newText: new), UTF8Edit(range: place, newText: dependency.assignment),
      ])
    }
  }
}
