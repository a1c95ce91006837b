import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct InitWithoutInitContainer: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-init-without-init-container", "An initializer of a component never calls initContainer",
    severity: .warning, shownBy: .program)

  var isRoot: Bool
  /// The internal name of the parameter that is the parent.
  var parent: String?

  func message(of owner: String) -> String {
    let alternative = isRoot || parent != nil ? "" : ", or take a parent"
    return "This initializer never calls `initContainer`, so no lookup of this `\(owner)` finds anything. Call "
      + "`initContainer(parent: \(isRoot ? "nil" : parent ?? "nil"))`\(alternative)."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let body = site.node(InitializerDeclSyntax.self)?.body else { return [] }
    let argument = isRoot ? "nil" : parent
    // Whether a component without a parent in sight is a root, only its author knows.
    let call = "initContainer(parent: \(argument ?? "nil"))"
    let worth = argument == nil ? Applicability.offered : .preferred
    return [site.proposal("Add `\(call)`", worth, [site.text?.appending(call, to: body)])]
  }

  /// The faults that the facts of a declaration show.
  static func problems(in declaration: DeclarationFacts<SwiftDIShape>) -> [DeclarationProblem] {
    declaration.shape.ownInitializers.compactMap { member, component in
      guard !member.uses.contains(where: \.setsUpComponent) else { return nil }
      let isRoot = component.root == .declared
      let place = declaration[member.namePlace]
      var problem = DeclarationProblem(
        InitWithoutInitContainer(isRoot: isRoot, parent: member.parameters.parent?.name), at: place, owner: member.owner
      )
      problem.macroReport = MacroReport(macro: SwiftDIMacro.component.rawValue, place: place)
      return problem
    }
  }
}

extension SwiftDIShape {
  /// The initializers that components declare in their bodies.
  var ownInitializers: [(member: MemberFact, component: ComponentFact)] {
    members.compactMap { member in
      guard member.kind == .initializer, !member.isInExtension,
        let component = components.first(where: { symbols.types[$0.type].name == member.owner })
      else { return nil }
      return (member, component)
    }
  }
}

extension [ParameterFact] {
  /// The one that is meant for the parent, as its type or its name says.
  var parent: ParameterFact? {
    let typed = filter { ["some", "any"].contains($0.type.prefix { $0 != " " }) && $0.type.hasSuffix("Component") }
    return typed.only ?? first { $0.name == "parent" }
  }
}
