import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

struct UnscannableGetArgument: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-unscannable-get-argument", "The argument of get isn't known outside of its body",
    shownBy: .program, isReportedByMacro: false)

  enum Argument: Hashable {
    /// A parameter or local variable of this name.
    case local(String)
    /// A literal, which is no key; as written.
    case literal(String)
  }

  var argument: Argument

  func message(of owner: String) -> String {
    let copied = "`@Component` copies the first argument of each `get` out of its body"
    return switch argument {
    case .local(let name): "\(copied), and `\(name)` isn't known there. Move this member to an extension of `\(owner)`."
    case .literal(let text):
      "\(copied) as a key, and `\(text)` is none. Move this member to an extension of `\(owner)`, or rename the function."
    }
  }

  /// The macro doesn't look into extensions.
  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let owner = site.problem?.owner, let moved = site.text?.movingMember(at: site.offset, toExtensionOf: owner)
    else { return [] }
    return [site.proposal("Move this member to an extension of `\(owner)`", .preferred, moved)]
  }
}
