import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct MacroWillWarnSpuriously: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-macro-will-warn-spuriously", "The macro doesn't see that an initializer sets up its component",
    severity: .hint, shownBy: .program)

  /// True if another initializer is called, and not `self.initContainer`.
  var isDelegation: Bool

  func message(of owner: String) -> String {
    let seen = "`@Component` will warn here that `initContainer` isn't called"
    return isDelegation
      ? "\(seen): it doesn't know that the other initializer does."
      : "\(seen): it looks for the call without `self.`."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard !isDelegation, let call = site.node(MemberAccessExprSyntax.self) else { return [] }
    let range = UTF8Range(start: call.place.start, end: call.declName.place.start)
    return [site.proposal("Remove `self.`", .preferred, [UTF8Edit(removing: range)])]
  }

  static func problems(in declaration: DeclarationFacts<SwiftDIShape>) -> [DeclarationProblem] {
    declaration.shape.ownInitializers.compactMap { member, _ in
      guard
        let use = member.uses.first(where: \.setsUpComponent), !member.uses.contains(where: \.isSeenByMacro)
      else { return nil }
      return DeclarationProblem(
        MacroWillWarnSpuriously(isDelegation: use.action == .delegation), at: declaration[use.place],
        owner: member.owner)
    }
  }
}

extension BodyUse {
  fileprivate var isSeenByMacro: Bool { if case .initContainer(_, isQualified: false) = action { true } else { false } }
}
