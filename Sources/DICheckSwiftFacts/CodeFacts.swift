import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// A place in code, for what runs in order.
package struct Spot: Hashable, Sendable {
  /// The library's number of the code.
  package var code: Int
  /// The number of the statement of that code, those in its blocks included.
  package var statement: Int
  /// Numbers the blocks and closures of a declaration.
  package var scope: Int
  /// May be skipped when the code runs.
  package var isConditional: Bool
  /// An error before may have left the code.
  package var isBehindError: Bool
  /// Stands under `#if`.
  package var isOfSomeBuilds: Bool
  /// The parameter whose default argument it is part of.
  package var parameter: String?
  /// The names of calls whose arguments it is part of, the outermost first.
  package var callees: [String]
}

/// A call of a type.
package struct Making: Hashable, NamedPlace, Sendable {
  package var type: WrittenType
  package var labels: [String?]
  /// The name of the variable or property that holds it.
  package var bound: String?
  package var spot: Spot
  /// The called name.
  package var place: PlaceID

  package init(type: WrittenType, labels: [String?], bound: String?, spot: Spot, place: PlaceID) {
    (self.type, self.labels, self.bound, self.spot, self.place) = (type, labels, bound, spot, place)
  }
}

/// A mention of a name that holds what was made.
package struct Mention: Hashable, Sendable {
  package var name: String
  /// The scope in the code that declares the name; nil for a property.
  package var scope: Int?
  /// Gives it another value, or lets it ask again.
  package var isRenewing: Bool
  /// The member to which it gives another value; nil for all of it.
  package var member: String?
  package var spot: Spot
}

/// A test function of Swift Testing, or a suite.
package struct TestFact: Hashable, Sendable {
  /// The type around, or the suite itself.
  package var owner: String
  /// Nil for a suite.
  package var function: String?
  /// The library's number of its code; nil for a suite, and for a test that says nothing by itself.
  package var code: Int?
  /// The names of traits.
  var traits: [String]
  package var hasArguments: Bool
  /// Runs from its first statement to its last before any other code of the main actor.
  package fileprivate(set) var isUninterrupted = false
  /// The name's.
  package var place: PlaceID

  fileprivate init(_ attribute: AttributeSyntax, owner: String, function: String?, code: Int?, place: PlaceID) {
    (self.owner, self.function, self.code, self.place) = (owner, function, code, place)
    let arguments = attribute.argumentList.filter { !$0.expression.is(StringLiteralExprSyntax.self) }
    // Further values stand behind the label.
    traits = arguments.prefix { $0.label?.text != "arguments" }.filter { $0.label == nil }.map { argument in
      let text = argument.expression.trimmedText
      // A trait may register something in a closure.
      return text.contains("{") ? text : String(text.prefix { $0 != "(" }).lastName
    }
    hasArguments = arguments.labelled("arguments") != nil
  }

  /// The traits of Swift Testing that change nothing of what a test sees.
  private static let plainTraits: Set = ["tags", "disabled", "enabled", "bug", "timeLimit", "serialized", "hidden"]

  /// The traits by which something else may run around a test.
  package var furtherTraits: Set<String> { Set(traits).subtracting(Self.plainTraits) }
  package var isSerial: Bool { traits.contains("serialized") }
}

extension CodeWalk {
  /// The type around, if it is a suite; nil for another.
  package func suite(_ node: some DeclGroupSyntax & WithAttributesSyntax) -> TestFact? {
    guard let attribute = node.attributes.attribute("Suite"),
      let name = node.declaredName
    else { return nil }
    return TestFact(attribute, owner: owner, function: nil, code: nil, place: add(name.place))
  }

  /// A function, if it is a test; nil for another.
  package func test(_ node: FunctionDeclSyntax, _ code: Int?) -> TestFact? {
    guard let attribute = node.attributes.attribute("Test") else { return nil }
    var test = TestFact(attribute, owner: owner, function: node.name.name, code: code, place: add(node.name.place))
    test.isUninterrupted = node.isOnMainActor && node.signature.effectSpecifiers?.asyncSpecifier == nil
    return test
  }
}
