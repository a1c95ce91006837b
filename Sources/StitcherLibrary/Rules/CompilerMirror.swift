import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import SwiftSyntax

/// Code that Swift refuses, mostly with words about something else. The reader reports it.
extension StitcherFault {
  static let loop = Self(
    .compilerMirror, "A builder can't hold a `for` loop. List the registrations one by one.")
  static let function = Self(
    .compilerMirror, "A builder can't hold a function. Declare it outside of the builder.")
  static let asyncFactory = Self(
    .compilerMirror, "A factory can't be asynchronous. Make the value elsewhere, or start a task in it.")

  /// A factory's parameter of a type that can't be hashable.
  static func parameter(_ name: String, _ type: WrittenType) -> Self {
    Self(
      .compilerMirror, "The parameter `\(name)` of a factory has to be hashable, and `\(type)` can't be.", of: name)
  }

  static func constant(_ name: String) -> Self {
    Self(.compilerMirror, "`\(name)` is injected, so it has to be a `var`.", of: name) { site in
      site.node(VariableDeclSyntax.self).map { site.proposal("Make it a `var`", .automatic, [$0.asVar]) }.asList
    }
  }

  static func initialValue(_ name: String) -> Self {
    Self(.compilerMirror, "`\(name)` is injected, so it can't have an initial value.", of: name) { site in
      guard let property = site.node(VariableDeclSyntax.self) else { return [] }
      let value = property.bindings.only?.initializer
      return [
        site.proposal("Remove the initial value", .preferred, [value.flatMap { site.text?.removingClause($0.place) }])
      ]
    }
  }

  static func assignment(_ name: String) -> Self {
    Self(.compilerMirror, "`\(name)` is injected, so it can't be assigned.", of: name)
  }
}
