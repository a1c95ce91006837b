import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A type that `@Registerable` refuses: the macro needs one initializer, and types from the inheritance clause.
struct RegisterableInit: LibraryFault {
  enum Kind: Hashable {
    case noInitializer
    /// All that there are throw, are failable, asynchronous or generic.
    case noneAccepted
    case severalInitializers
    case parentheses
    case ownType(inherits: Bool)
    case notInherited(String)
  }

  var kind: Kind

  var entry: CatalogueEntry { StitcherCodes.registerableInit }
  var dependency: String? { if case .notInherited(let type) = kind { type } else { nil } }

  func message(of owner: String) -> String {
    switch kind {
    case .noInitializer:
      "`@Registerable` needs an initializer in the body of `\(owner)`. One in an extension, or one that Swift adds, isn't "
        + "seen by the macro."
    case .noneAccepted:
      "`@Registerable` finds no initializer of `\(owner)` that it can call: it must not be generic, asynchronous, throwing "
        + "or failable."
    case .severalInitializers:
      "`@Registerable` doesn't know which initializer of `\(owner)` to call. Mark one with `@PreferredInitializer`."
    case .parentheses:
      "The macro recognizes `@PreferredInitializer` without parentheses only. Remove them."
    case .ownType(inherits: false):
      "`@Registerable` can't list `\(owner)` itself. Leave `by:` out to register it by its own type."
    case .ownType(inherits: true):
      "`@Registerable` can't list `\(owner)` itself. List a type as which it is asked for; where there is none, leave "
        + "`by:` out."
    case .notInherited(let type):
      "`@Registerable` accepts only types that `\(owner)` names in its own inheritance clause: `\(type)` isn't there."
    }
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    let shape = facts.shape
    return shape.registerables.flatMap { registerable -> [LocalFault] in
      let type = shape.symbols.types[registerable.type]
      func fault(_ kind: Kind, at place: PlaceID) -> LocalFault {
        var fault = facts.fault(Self(kind: kind), at: place, of: type.name, on: .registerable)
        fault.problem.macroReport = MacroReport(
          macro: StitcherName.registerable.rawValue, place: facts[registerable.place])
        return fault
      }
      var faults: [LocalFault] = []
      let own = shape.symbols.initializers.enumerated().filter {
        $0.element.owner == type.name && !$0.element.isInExtension
      }
      // The macro's view of an `#if` isn't known.
      if registerable.initializer == nil, !own.contains(where: \.element.isConditional) {
        let accepted = own.filter(\.element.isRegisterable)
        if own.isEmpty {
          faults.append(fault(.noInitializer, at: registerable.place))
        } else if accepted.isEmpty {
          faults.append(fault(.noneAccepted, at: registerable.place))
        } else if let marked = accepted.first(where: { registerable.preferences[$0.offset] == .withParentheses }) {
          faults.append(fault(.parentheses, at: marked.element.place))
        } else if !own.contains(where: { registerable.preferences[$0.offset] == .stated }) {
          faults.append(fault(.severalInitializers, at: registerable.place))
        }
      }
      if case .types(let mentions) = registerable.locator {
        for mention in mentions where !type.inherited.contains(mention.type) {
          let isOwn = type.isItself(mention.type)
          // A part of a composition counts as well.
          let isPart = type.inherited.contains {
            if case .composition(let parts) = $0 { parts.contains(mention.type) } else { false }
          }
          if !isPart {
            faults.append(
              fault(
                isOwn ? .ownType(inherits: !type.inherited.isEmpty) : .notInherited(mention.type.description),
                at: mention.place))
          }
        }
      }
      return faults
    }
  }
}
