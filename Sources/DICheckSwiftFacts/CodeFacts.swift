import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// A place in code, for what runs in order.
package struct Spot: Hashable, Sendable {
  /// The library's number of the code.
  package var code: Int
  /// The number of the statement of that code.
  package var statement: Int
  /// May be skipped when the code runs.
  package var isConditional: Bool
  /// Stands under `#if`.
  package var isOfSomeBuilds: Bool
  /// The parameter whose default argument it is part of.
  package var parameter: String?
}

/// A call of a type.
package struct Making: Hashable, Sendable {
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

/// A test function of Swift Testing, or a suite.
package struct TestFact: Hashable, Sendable {
  /// The type around, or the suite itself.
  package var owner: String
  /// Nil for a suite.
  package var function: String?
  /// The library's number of its code; nil for a suite, and for a test that says nothing by itself.
  package var code: Int?
  /// The names of traits.
  package var traits: [String]
  package var hasArguments: Bool
  /// The name's.
  package var place: PlaceID

  package init(_ attribute: AttributeSyntax, owner: String, function: String? = nil, code: Int? = nil, place: PlaceID) {
    (self.owner, self.function, self.code, self.place) = (owner, function, code, place)
    let arguments = attribute.argumentList.filter { !$0.expression.is(StringLiteralExprSyntax.self) }
    traits = arguments.filter { $0.label == nil }.map { argument in
      let text = argument.expression.trimmedText.drop { $0 == "." }
      return String(text.contains("{") ? text : text.prefix { $0.isLetter })
    }
    hasArguments = arguments.contains { $0.label?.text == "arguments" }
  }
}
