import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Code that Swift refuses, mostly with words about something else. The reader reports it.
struct CompilerMirror: StitcherFault {
  enum Kind: Hashable {
    case loop, function, asyncFactory
    /// A factory's parameter of a type that can't be hashable.
    case parameter(String, WrittenType)
    /// An injected property that is a `let`, has a value, or is assigned.
    case constant(String)
    case initialValue(String)
    case assignment(String)
  }

  var kind: Kind

  var entry: CatalogueEntry { .compilerMirror }
  var dependency: String? {
    switch kind {
    case .loop, .function, .asyncFactory: nil
    case .parameter(let name, _), .constant(let name), .initialValue(let name), .assignment(let name): name
    }
  }

  func message(of owner: String) -> String {
    switch kind {
    case .loop: "A builder can't hold a `for` loop. List the registrations one by one."
    case .function: "A builder can't hold a function. Declare it outside of the builder."
    case .asyncFactory: "A factory can't be asynchronous. Make the value elsewhere, or start a task in it."
    case .parameter(let name, let type):
      "The parameter `\(name)` of a factory has to be hashable, and `\(type)` can't be."
    case .constant(let name): "`\(name)` is injected, so it has to be a `var`."
    case .initialValue(let name): "`\(name)` is injected, so it can't have an initial value."
    case .assignment(let name): "`\(name)` is injected, so it can't be assigned."
    }
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let property = site.node(VariableDeclSyntax.self) else { return [] }
    switch kind {
    case .constant: return [site.proposal("Make it a `var`", .automatic, [property.asVar])]
    case .initialValue:
      let value = property.bindings.only?.initializer
      return [
        site.proposal("Remove the initial value", .preferred, [value.flatMap { site.text?.removingClause($0.place) }])
      ]
    case .loop, .function, .asyncFactory, .parameter, .assignment: return []
    }
  }
}
