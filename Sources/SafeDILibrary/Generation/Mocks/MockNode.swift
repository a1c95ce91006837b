import DICheckDependencyLibrary
import SafeDIGraph

/// Something that a mock makes, at one place or at several that are alike; or the mock itself.
///
/// A class because the nodes of mocks are shared, and looked at from several sides. It lives as long as a program's
/// mocks are written.
final class MockNode {
  enum Part {
    case node(MockNode)
    case alias(ScopePlan.Item, ScopePlan.Alias)
  }

  /// The property that it is made for; nil for the mock itself.
  let item: ScopePlan.Item?
  let scope: ScopeID
  let plan: ScopePlan
  /// The call that makes it.
  let call: MockCall
  /// The type that the property stands for; of the mock itself, its type.
  let builtText: String
  let isErased: Bool
  /// True if the value is already being made further up: only its property is written.
  let isRepeat: Bool
  /// True if the value may be made from anywhere, or by a maker that may be.
  let isSendable: Bool
  /// In the order in which they are made.
  let parts: [Part]
  /// The name of the property, its function and its override: its label unless a sibling has the same.
  let name: String

  init(
    item: ScopePlan.Item?, scope: ScopeID, plan: ScopePlan, call: MockCall, builtText: String, isErased: Bool = false,
    isRepeat: Bool = false, isSendable: Bool = false, parts: [Part], name: String
  ) {
    self.item = item
    self.scope = scope
    self.plan = plan
    self.call = call
    self.builtText = builtText
    self.isErased = isErased
    self.isRepeat = isRepeat
    self.isSendable = isSendable
    self.parts = parts
    self.name = name
  }

  var children: [MockNode] {
    parts.compactMap { part in
      if case .node(let node) = part { node } else { nil }
    }
  }

  /// The builder by which the property is called, if it makes its value later.
  var builder: ScopePlan.Builder? {
    if case .lazy(_, let builder) = item?.kind { builder } else { nil }
  }

  /// True if more than the value itself can be chosen by the mock's caller.
  var hasConfiguration: Bool { !children.isEmpty || !call.choices.isEmpty || isRepeat }
}
