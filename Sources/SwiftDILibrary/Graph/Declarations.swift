import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The declarations in the files of a program, by name. ``KeyResolver`` says what a name means at a place.
struct Declarations: Sendable {
  let modules: ModuleMap
  /// By their own names.
  private(set) var keys = Index<String, DeclaredKey>()
  /// By full name.
  private var components = Index<String, DeclaredComponent>()
  /// By the last name of their type, a dot, and their own; `init` for initializers.
  private(set) var members = Index<String, DeclaredMember>()
  /// The declarations of words of the library, by the word.
  private var shadows = Index<String, Shadow>()
  /// How many members have the attribute `@Provides`.
  private var providerCount = 0
  private(set) var componentIDs = InternedIDs<ComponentID, TypeFact>()
  private(set) var keyIDs = InternedIDs<KeyID, KeyFact>()

  private struct Shadow: Hashable {
    var file: FileID
    /// True if other modules see it.
    var isSeenElsewhere: Bool
  }

  init(_ modules: ModuleMap) { self.modules = modules }

  // MARK: Changing

  /// Adds the facts of a file, or removes them.
  mutating func change(_ facts: SwiftDIFacts, of file: FileID, _ isNew: Bool) {
    for word in Set(facts.shadowedWords) {
      shadows.change(Shadow(file: file, isSeenElsewhere: word.isSeenElsewhere), at: word.name, isNew)
    }
    providerCount += isNew ? facts.providerCount : -facts.providerCount
    for (number, declaration) in facts.declarations.all.enumerated() {
      let shape = declaration.shape
      let types = shape.symbols.types
      for fact in shape.components {
        let name = types[fact.type].name
        let id = componentIDs.change(name, at: FactRef(file, number, fact.type), isNew)
        components.change(DeclaredComponent(id: id, file: file, attribute: fact), at: name, isNew)
      }
      for (index, fact) in shape.keys.enumerated() {
        let owner = Self.normalizedOwner(fact.owner)
        let meaning: DeclaredKey.Meaning =
          if case .alias(let target) = fact.form {
            .alias(of: target)
          } else { .key(keyIDs.change("\(owner).\(fact.name)", at: FactRef(file, number, index), isNew)) }
        // Enclosing types limit its access.
        let around = types.lazy.filter { owner == $0.name || owner.hasPrefix($0.name + ".") }.map(\.access).min()
        let key = DeclaredKey(
          file: file, owner: owner, name: fact.name, access: min(fact.access, around ?? .public), meaning: meaning)
        keys.change(key, at: fact.name, isNew)
      }
      for (position, fact) in shape.members.enumerated() {
        let member = DeclaredMember(ref: MemberRef(file, number, position), fact: fact)
        members.change(member, at: Self.memberName(fact), isNew)
      }
    }
  }

  /// The names whose facts differ, beside those of types. Places don't count.
  static func changedNames(from old: SwiftDIFacts?, to new: SwiftDIFacts?) -> Set<String> {
    let (before, after) = (old.map(signatures) ?? [:], new.map(signatures) ?? [:])
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  }

  /// The facts that other files may depend on, by the names under which they look them up: how often which facts.
  private static func signatures(of facts: SwiftDIFacts) -> [String: [[AnyHashable?]: Int]] {
    var result: [String: [[AnyHashable?]: Int]] = [:]
    func note(_ name: String, _ facts: AnyHashable?...) { result[name, default: [:]][facts, default: 0] += 1 }
    for shape in facts.declarations.all.lazy.map(\.shape) {
      for fact in shape.components {
        let name = shape.symbols.types[fact.type].name
        note(name.lastName, name, fact.root, fact.declaresInitializer)
      }
      for fact in shape.keys {
        let form: String? =
          switch fact.form {
          case .alias(let target): "\(target.meaning)"
          case .fresh: ""
          case .stored: nil
          }
        note(fact.name, fact.owner, fact.access, form, fact.valueType)
      }
      for fact in shape.members {
        let isInitializer = fact.kind == .initializer
        note(
          memberName(fact), fact.owner, fact.resultType, fact.isStatic, fact.access,
          isInitializer ? fact.parameters : [], isInitializer ? fact.uses.compactMap(InitializerUse.init) : [],
          fact.results)
      }
    }
    return result
  }

  /// The use that an initializer makes of the new component's table.
  enum InitializerUse: Hashable {
    case start(ValueExpression, isCertain: Bool)
    case delegation

    init?(_ use: BodyUse) {
      switch use.action {
      case .initContainer(let parent, _): self = .start(parent, isCertain: !use.isConditional && !use.isDeferred)
      case .delegation: self = .delegation
      default: return nil
      }
    }
  }

  // MARK: Names

  private static func memberName(_ fact: MemberFact) -> String {
    "\(fact.owner.lastName).\(fact.kind == .initializer ? "init" : fact.name)"
  }

  /// Keys are inherited from `AnyKey`, so those of `Key` are written alike.
  static func normalizedOwner(_ owner: String) -> String {
    switch owner {
    case "DI.AnyKey", "Key", "DI.Key": "AnyKey"
    default: owner
    }
  }

  /// Returns true if a word of the library is another's in a file (Semantics.md, "Whose words"): the file sees a
  /// declaration of the workspace that has this name, or its module gets `DI` from another package.
  func isShadowed(_ word: String, in file: FileID) -> Bool {
    let module = modules[file]
    // A fork by another name has its keys, and they are used.
    if modules.getsFromOthers(module), !usesAllWords { return true }
    return shadows[word].contains { other in
      let its = modules[other.file]
      guard its == module || modules.uses(module, its) && other.isSeenElsewhere else { return false }
      return !isLibrary(its)
    }
  }

  /// Returns true if a module of the workspace is the library itself, or a fork of it.
  private func isLibrary(_ module: Int32) -> Bool {
    guard let words = modules.words(ofLibraryIn: module) else { return false }
    return words.allSatisfy { shadows[$0].contains { modules[$0.file] == module } }
  }

  /// True if keys of `AnyKey` are declared, and components have providers: no other library has both.
  var usesAllWords: Bool { providerCount > 0 && keys.lists.contains { $0.contains { $0.owner == "AnyKey" } } }

  /// The component that a type is, by whichever declaration; nil where its module declares several of the name.
  func component(_ type: DeclaredType) -> DeclaredComponent? {
    components[type.name].filter { modules[$0.file] == type.module && type.file ?? $0.file == $0.file }.only
  }

  /// The component that a file declares by a full name; nil if it declares several.
  func component(declaredAs name: String, in file: FileID) -> DeclaredComponent? {
    components[name].filter { $0.file == file }.only
  }
}

extension SwiftDIFacts {
  var shadowedWords: [ShadowedWord] { declarations.all.flatMap(\.shape.shadowedWords) }
}

// MARK: - What is declared

struct DeclaredKey: Hashable {
  enum Meaning: Hashable {
    case key(KeyID)
    case alias(of: KeyExpression)
  }

  var file: FileID
  var owner: String
  var name: String
  var access: AccessLevel
  var meaning: Meaning

  var fullName: String { owner.isEmpty ? name : "\(owner).\(name)" }
}

struct DeclaredComponent: Hashable {
  var id: ComponentID
  var file: FileID
  var attribute: ComponentFact
}

struct DeclaredMember: Hashable {
  var ref: MemberRef
  var fact: MemberFact

  /// Where its body is written.
  var place: NamePlace { NamePlace(ref.file, fact.owner) }
}

/// Numbers for declarations, which stay the same while files change.
struct InternedIDs<ID: DenseID, Fact>: Sendable {
  private struct Name: Hashable {
    var file: FileID
    var name: String
    /// A file may declare a name several times.
    var occurrence = 0
  }

  private var known: [Name: ID] = [:]
  /// Where each is declared, by its number; nil for what is gone.
  private(set) var positions: [FactRef<Fact>?] = []

  /// The number of a declaration that is added or removed; one that comes back keeps it.
  mutating func change(_ name: String, at position: FactRef<Fact>, _ isNew: Bool) -> ID {
    var name = Name(file: position.file, name: name)
    while let id = known[name] {
      if positions[id.index] == (isNew ? nil : position) {
        positions[id.index] = isNew ? position : nil
        return id
      }
      name.occurrence += 1
    }
    let id = ID(positions.count)
    positions.append(position)
    known[name] = id
    return id
  }
}
