import DICheckDependencyLibrary
import SafeDIGraph

/// The facts of one provider that generated code needs, in words that need no further look at the graph. Made once for
/// each.
///
/// A class because it is looked at again wherever the provider is made: it never changes.
final class ScopePlan: Sendable {
  typealias Number = IdentityTable.Number

  /// Something that the provider's scope declares, in its own order.
  struct Item: Sendable {
    let kind: Kind
    let identity: Number
    let label: String
    /// The declared type.
    let type: TypeTerm
    let typeText: String
    /// The property, if one stands for it.
    var reference: DependencyReference?
  }

  enum Kind: Sendable {
    case constant(Child)
    case lazy(Child, Builder)
    case alias(Alias)
  }

  /// The provider that is made.
  struct Child: Sendable {
    let scope: ScopeID
    /// Wrapped in the declared type.
    let isErased: Bool
  }

  /// The spelling of a property that makes its value later.
  struct Builder: Sendable {
    /// The declared type, as it is called.
    let typeText: String
    /// The type that an erased value is wrapped in.
    let builtText: String
    let isSendable: Bool
    /// The code before the function in a call of it.
    let prefix: String
  }

  struct Alias: Sendable {
    let source: Number
    let sourceLabel: String
    let sourceText: String
    let isOptional: Bool
    let isErased: Bool
  }

  /// A dependency that an ancestor provides.
  struct Receipt: Sendable {
    let identity: Number
    let label: String
    let typeText: String
    let isOptional: Bool
  }

  struct Forwarded: Sendable {
    let identity: Number
    let label: String
    /// As a parameter's.
    let typeText: String
  }

  /// A dependency that should be made, but that nothing makes: mocks ask for it.
  struct Unmade: Hashable, Sendable {
    let label: String
    let typeText: String
  }

  /// An argument of the call that makes the value.
  struct Argument: Sendable {
    /// With its colon.
    let prefix: String
    let label: String
    /// The dependencies without any of which it is `nil`; empty for one that must be there.
    let absence: [Number]
  }

  /// The name of the type that is made.
  let concrete: String
  /// Made by a function of an extension.
  let isBuiltByFunction: Bool
  let isClass: Bool
  let access: Construction.Access
  let items: [Item]
  let receipts: [Receipt]
  /// Sorted.
  let forwarded: [Forwarded]
  let unmade: [Unmade]
  /// Nil where nothing can be called.
  let arguments: [Argument]?
  /// The identities of ``items``.
  let declared: Set<Number>

  init(
    concrete: String, isBuiltByFunction: Bool, isClass: Bool, access: Construction.Access, items: [Item],
    receipts: [Receipt], forwarded: [Forwarded], unmade: [Unmade], arguments: [Argument]?
  ) {
    self.concrete = concrete
    self.isBuiltByFunction = isBuiltByFunction
    self.isClass = isClass
    self.access = access
    self.items = items
    self.receipts = receipts
    self.forwarded = forwarded
    self.unmade = unmade
    self.arguments = arguments
    declared = Set(items.map(\.identity))
  }

  /// Returns true if `node` is made for a dependency of the type itself, not for one of those below it.
  func declares(_ node: MockNode) -> Bool { node.item.map { declared.contains($0.identity) } ?? false }

  /// The function that is called to make it.
  var callee: String { isBuiltByFunction ? concrete + ".instantiate" : concrete }
}

extension ScopePlan.Item {
  /// The provider that is made for it; nil for an alias.
  var child: ScopePlan.Child? {
    switch kind {
    case .constant(let child), .lazy(let child, _): child
    case .alias: nil
    }
  }

  /// The origin of its line.
  var origin: GeneratedPage.Origin? {
    reference.map { .dependency($0) } ?? child.map { .provider($0.scope) }
  }

  var isLazy: Bool {
    if case .lazy = kind { true } else { false }
  }
}
