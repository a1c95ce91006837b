import DICheckDependencyLibrary
import DICheckText

/// A provider with its dependencies resolved to numbers.
struct Scope {
  /// The place of its facts: a file and the provider's index in it.
  var file: FileID
  var provider: Int
  var concreteType = TypeID(0)
  var isRoot = false
  var isMockOnly = false
  var generatesMock = false
  var certainty = ProviderShape.Certainty.whole
  /// In declaration order, one for each dependency of the facts, at the same index.
  private(set) var links: [Link] = []
  private(set) var takesForwarded = false
  /// The identities that the links offer to the scopes made here.
  private(set) var offers = OfferSet()
  /// The types it is registered under: the concrete one, then the additional ones, qualified.
  var registeredTypes: [TypeID] = []
  /// These types as written, before qualification.
  var writtenTypes: [TypeID] = []

  mutating func setLinks(_ new: [Link], _ interner: Interner) {
    links = new
    offers = OfferSet(new, interner)
    takesForwarded = new.contains { $0.role == .forwarded }
  }

  /// Returns true if the scope creates `identity` itself: made, forwarded or renamed here. O(log dependencies).
  func creates(_ identity: IdentityID) -> Bool { offers.contains(identity, created: true) }

  /// Returns true if any dependency of the scope is `identity`, so that scopes made here can receive it. O(log
  /// dependencies).
  func declares(_ identity: IdentityID) -> Bool { offers.contains(identity, created: false) || creates(identity) }

  /// Returns true if the scope declares `identity`, or may do so in unreadable text.
  func mayDeclare(_ identity: IdentityID) -> Bool { certainty != .whole || declares(identity) }

  /// Returns true if the scope certainly asks for the link's source. The source of an alias may instead be a dependency
  /// of the same scope in unreadable text.
  func surelyRequests(_ link: Link) -> Bool {
    guard link.role.isRequest, !link.isDoubtful else { return false }
    return switch certainty {
    case .whole: true
    case .inPart: !link.role.isAlias
    case .misplaced: false
    }
  }
}

/// The identities of a scope's dependencies, and of the values that they keep, sorted, each with a bit for whether the
/// scope creates it.
struct OfferSet {
  private let entries: [Int32]

  init() { entries = [] }

  init(_ links: [Link], _ interner: Interner) {
    func entry(_ identity: IdentityID, _ link: Link) -> Int32 { identity.rawValue << 1 | (link.role.isCreated ? 1 : 0) }
    var entries = links.map { entry($0.identity, $0) }
    if interner.hasKeepers {
      for link in links {
        if let value = interner.value(keptBy: link.identity) { entries.append(entry(value, link)) }
      }
    }
    self.entries = entries.sorted()
  }

  func contains(_ identity: IdentityID, created: Bool) -> Bool {
    let entry = identity.rawValue << 1 | (created ? 1 : 0)
    let index = entries.partitioningIndex { $0 >= entry }
    return index < entries.count && entries[index] == entry
  }
}

/// A dependency of a scope. A program has one for each of its dependencies, so its members are as small as possible.
struct Link: Hashable {
  enum Role: UInt8 {
    case constant, lazy
    /// Made when first read, and then kept.
    case kept
    case forwarded, received, receivedIfAvailable, alias, aliasIfAvailable

    /// Made here, now or later.
    var isInstantiated: Bool { self == .constant || isLazy }
    /// Made later.
    var isLazy: Bool { self == .lazy || self == .kept }
    /// One value for all receivers.
    var isShared: Bool { self == .constant || self == .kept }
    /// Offered by the scope without having been received from an ancestor.
    var isCreated: Bool {
      switch self {
      case .constant, .lazy, .kept, .forwarded, .alias, .aliasIfAvailable: true
      case .received, .receivedIfAvailable: false
      }
    }
    /// Asks for something from above (or, for an alias, from the same scope).
    var isRequest: Bool {
      switch self {
      case .received, .receivedIfAvailable, .alias, .aliasIfAvailable: true
      case .constant, .lazy, .kept, .forwarded: false
      }
    }
    var isAlias: Bool { self == .alias || self == .aliasIfAvailable }
    /// A request that may stay unanswered.
    var isOptional: Bool { self == .receivedIfAvailable || self == .aliasIfAvailable }
  }

  var role: Role
  /// True if the declared type is a builder.
  var isLazyType: Bool
  /// True if another finding already says that it isn't written as meant.
  var isDoubtful = false
  /// True if it makes an explicitly named type and wraps the value in the declared one.
  var isErased = false
  /// The identity under which it is known in its scope and below.
  var identity: IdentityID
  /// The identity that it asks for: an alias's source, else ``identity``.
  var source: IdentityID
  /// For made dependencies, the type that must be registered; else the identity's type.
  var builtType: TypeID
  private var packedTarget: PackedOptional<ScopeID>
  private let packedBaseName: PackedOptional<NameID>

  init(
    role: Role, isLazyType: Bool, isDoubtful: Bool, identity: IdentityID, source: IdentityID, builtType: TypeID,
    baseName: NameID?
  ) {
    self.role = role
    self.isLazyType = isLazyType
    self.isDoubtful = isDoubtful
    self.identity = identity
    self.source = source
    self.builtType = builtType
    packedTarget = PackedOptional(nil)
    packedBaseName = PackedOptional(baseName)
  }

  /// True if it is one value that is made once, at once or on first read.
  var isSharedValue: Bool { role == .kept || role == .constant && !isLazyType }

  /// The scope that is made; nil where no provider builds the type, and for dependencies that aren't made here.
  var target: ScopeID? {
    get { packedTarget.id }
    set { packedTarget = PackedOptional(newValue) }
  }

  /// The last component of the declared type's name, for finding the dependencies that a nested declaration may
  /// capture.
  var baseName: NameID? { packedBaseName.id }
}
