import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A cycle ends where one of its demands asks later.
extension StitcherFixes {
  /// An `@Injected` property in place of one whose initial value asks.
  func injecting(_ id: DemandRef) -> [FixProposal] {
    guard let fact = facts.demand(id), case .call(dropsErrors: false) = fact.form, fact.arguments.isEmpty,
      !fact.hasUnknownArguments, let text = text(id.file)
    else { return [] }
    guard case .initialValue = fact.context.kind,
      let property = text.node(VariableDeclSyntax.self, at: graph.range(of: id)),
      let edits = injecting(property, in: text, fact, id)
    else { return [] }
    return proposal(
      "Let `\(fact.context.owner).\(fact.context.member)` be `@Injected`", .preferredAlone(.hop), in: id.file, edits)
  }

  /// The attribute, with its argument where it doesn't look for the property's own type.
  private func attribute(for fact: Demand, in text: ParsedText, _ id: DemandRef) -> String {
    guard let mention = fact.key.mention else { return "@Injected " }
    let label = if case .name = fact.key { "name" } else { "value" }
    return "@Injected(\(label): \(text.text(range(mention.place, id)))) "
  }

  /// The edits that make an injected property of a stored one, without its initial value.
  private func injecting(
    _ property: VariableDeclSyntax, in text: ParsedText, _ fact: Demand, _ id: DemandRef
  ) -> [UTF8Edit]? {
    guard let binding = property.bindings.only, binding.typeAnnotation != nil,
      binding.accessorBlock == nil, property.attributes.isEmpty,
      property.parent?.is(MemberBlockItemSyntax.self) == true
    else { return nil }
    var edits = [
      UTF8Edit(inserting: attribute(for: fact, in: text, id), at: property.place.start),
      UTF8Edit(range: property.bindingSpecifier.place, newText: "var"),
    ]
    if let value = binding.initializer { edits.append(text.removingClause(value.place)) }
    return edits
  }
}
