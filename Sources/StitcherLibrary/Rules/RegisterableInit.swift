import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A type that `@Registerable` refuses: the macro needs one initializer, and types from the inheritance clause.
enum RegisterableInit {
  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    let shape = facts.shape
    return shape.registrations.flatMap { registration -> [LocalFault] in
      guard let type = registration.registerableType.map({ shape.symbols.types[$0] }) else { return [] }
      var faults: [LocalFault] = []
      func report(_ fault: StitcherFault, at place: PlaceID? = nil) {
        var fault = facts.fault(fault, at: place ?? registration.place, of: type.name, on: .registerable)
        fault.problem.macroReport = MacroReport(
          macro: StitcherName.registerable.rawValue, place: facts[registration.place])
        faults.append(fault)
      }
      let all = shape.symbols.initializers
      let own = shape.initializers(inBodyOf: type.name)
      let accepted = own.filter { all[$0].isRegisterable }
      // The macro's view of an `#if` isn't known.
      if shape.initializer(ofRegisterable: type.name) == nil,
        !own.contains(where: { all[$0].isConditional })
      {
        if own.isEmpty {
          report(noInitializer(of: type.name))
        } else if accepted.isEmpty {
          report(
            StitcherFault(
              .registerableInit,
              "`@Registerable` finds no initializer of `\(type.name)` that it can call: it must not be generic, "
                + "asynchronous, throwing or failable."))
        } else if let marked = accepted.first(where: { shape.preferences[$0] == .withParentheses }) {
          report(parentheses, at: all[marked].place)
        } else if !own.contains(where: { shape.preferences[$0] == .stated }) {
          report(severalInitializers(of: type.name))
        }
      }
      guard case .types(let mentions) = registration.locator else { return faults }
      // A part of a composition counts as well.
      let parts = type.inherited.flatMap { if case .composition(let parts) = $0 { parts + [$0] } else { [$0] } }
      for mention in mentions where !parts.contains(mention.type) {
        let fault = type.isItself(mention.type) ? ownType(type.name) : notInherited(mention.type, by: type.name)
        report(fault, at: mention.place)
      }
      return faults
    }
  }

  private static func noInitializer(of owner: String) -> StitcherFault {
    StitcherFault(
      .registerableInit,
      "`@Registerable` needs an initializer in the body of `\(owner)`. One in an extension, or one that Swift adds, isn't "
        + "seen by the macro."
    ) { site in
      guard let text = site.text, let members = site.node(AttributeSyntax.self)?.typeBehind?.memberBlock else {
        return []
      }
      let indentation = text.memberIndentation(members)
      return [
        site.proposal(
          "Add `init()`", .offered,
          [text.inserting("\(indentation)init() {}", asFirstMemberOf: members, indentation: indentation)])
      ]
    }
  }

  private static func severalInitializers(of owner: String) -> StitcherFault {
    StitcherFault(
      .registerableInit,
      "`@Registerable` doesn't know which initializer of `\(owner)` to call. Mark one with `@PreferredInitializer`."
    ) { site in
      let members = site.node(AttributeSyntax.self)?.typeBehind?.memberBlock.members
      return (members ?? []).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        .filter { $0.signature.effectSpecifiers == nil && $0.optionalMark == nil }.map { initializer in
          let start = initializer.place.startOffset
          let parameters = initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
          let mark = "@PreferredInitializer\n" + (site.text?.indentation(at: start) ?? "")
          return site.proposal(
            "Prefer `init(\(parameters))`", .offered, [UTF8Edit(inserting: mark, at: start)])
        }
    }
  }

  private static let parentheses = StitcherFault(
    .registerableInit, "The macro recognizes `@PreferredInitializer` without parentheses only. Remove them."
  ) { site in
    let attribute = site.node(InitializerDeclSyntax.self)?.attribute(.preferredInitializer)
    return [
      site.proposal("Remove the parentheses", .automatic, [attribute?.parentheses.map { UTF8Edit(removing: $0) }])
    ]
  }

  private static func notInherited(_ type: WrittenType, by owner: String) -> StitcherFault {
    StitcherFault(
      .registerableInit,
      "`@Registerable` accepts only types that `\(owner)` names in its own inheritance clause: `\(type)` isn't there.",
      of: type.description)
  }

  private static func ownType(_ owner: String) -> StitcherFault {
    StitcherFault(
      .registerableInit,
      "`@Registerable` can't list `\(owner)` itself. List a type as which it is asked for; where there is none, leave "
        + "`by:` out."
    ) { site in
      guard let attribute = site.node(AttributeSyntax.self), let argument = attribute.argumentList.labelled("by"),
        let own = site.node(LabeledExprSyntax.self)
      else { return [] }
      if own.siblings.count > 1 {
        return [site.proposal("Take `\(own.expression.trimmedText)` from the list", .preferred, [own.removal])]
      }
      let types = site.fixes.demandedTypes(inheritedBy: site.fixes.registration(around: site.location))
      if !types.isEmpty {
        let names = types.quoted.joined(separator: " and ")
        let edit = UTF8Edit(range: own.place, newText: types.map(\.metatype).commaSeparated)
        return [site.proposal("Register it as \(names)", .preferred, [edit])]
      }
      return [
        site.proposal(
          "Register it by its own type", .offered, [argument.removal])
      ]
    }
  }
}

extension StitcherFixes {
  /// The types that a registerable one inherits from and that are asked for; empty where it is asked for itself, since
  /// by others it wouldn't be found.
  fileprivate func demandedTypes(inheritedBy id: RegistrationRef?) -> [WrittenType] {
    guard let id, let type = facts[id]?.registerableType.flatMap({ graph.symbols.type(id.sibling($0)) })
    else { return [] }
    var resolver = graph.resolver
    func isDemanded(_ written: WrittenType, in owner: String) -> Bool {
      guard let type = resolver.resolve(written, in: NamePlace(id.file, owner)) else { return false }
      return graph.demandsByKey[.type(type)].contains { graph.mayMeet(id.file, from: $0.file) }
    }
    return isDemanded(.named(type.name), in: "")
      ? [] : type.inherited.filter { isDemanded($0, in: type.name.outerName) }
  }
}
