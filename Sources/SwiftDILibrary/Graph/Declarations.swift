import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The declarations in the files of a program, by name. ``KeyResolver`` says what a name means at a place.
struct Declarations {
  let modules: ModuleMap
  /// By their own names.
  private(set) var keys = Index<String, DeclaredKey>()
  /// By full name.
  private var components = Index<String, DeclaredComponent>()
  /// By the last name of their type, a dot, and their own; `init` for initializers.
  private(set) var members = Index<String, DeclaredMember>()
  private(set) var componentIDs = InternedIDs<ComponentID, TypeFact>()
  private(set) var keyIDs = InternedIDs<KeyID, KeyFact>()

  init(_ modules: ModuleMap) { self.modules = modules }

  // MARK: Changing

  /// Adds the facts of a file, or removes them.
  mutating func change(_ facts: SwiftDIFacts, of file: FileID, _ isNew: Bool) {
    for (number, declaration) in facts.declarations.all.enumerated() {
      let shape = declaration.shape
      let types = shape.symbols.types
      for fact in shape.components {
        let name = types[fact.type].name
        let id = componentIDs.change(name, at: FactRef(file, number, fact.type), isNew)
        components.change(DeclaredComponent(id: id, file: file, attribute: fact), at: name, isNew)
      }
      for (index, fact) in shape.keys.enumerated() {
        let ref = FactRef<KeyFact>(file, number, index)
        let id: KeyID? =
          if case .alias = fact.form { nil } else { keyIDs.change("\(fact.owner).\(fact.name)", at: ref, isNew) }
        keys.change(DeclaredKey(ref: ref, fact: fact, id: id), at: fact.name, isNew)
      }
      for (position, fact) in shape.members.enumerated() {
        let member = DeclaredMember(ref: MemberRef(file, number, position), fact: fact)
        members.change(member, at: Self.memberName(fact), isNew)
      }
    }
  }

  /// The names whose facts differ, beside those of types. Places don't count.
  static func changedNames(from old: SwiftDIFacts?, to new: SwiftDIFacts?) -> Set<String> {
    (old.map(signatures) ?? [:]).keys(changedIn: new.map(signatures) ?? [:])
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
        let starts = isInitializer ? fact.uses.filter(\.setsUpComponent) : []
        note(
          memberName(fact), fact.owner, fact.resultType, fact.isStatic, fact.access,
          isInitializer ? fact.parameters : [], starts.map { [$0.action, $0.isStraight] as [AnyHashable] }, fact.results
        )
      }
    }
    return result
  }

  // MARK: Names

  private static func memberName(_ fact: MemberFact) -> String {
    "\(fact.owner.lastName).\(fact.kind == .initializer ? "init" : fact.name)"
  }

  /// True if keys of `AnyKey` are declared, and components have providers: no other library has both.
  var usesAllWords: Bool {
    keys.lists.contains { $0.contains { $0.fact.owner == "AnyKey" } }
      && members.lists.contains { $0.contains { !$0.fact.provides.isEmpty } }
  }

  /// The component that a type is, by whichever declaration; nil where its module declares several of the name.
  func component(_ type: DeclaredType) -> DeclaredComponent? {
    components[type.name].filter { modules[$0.file] == type.module && type.file ?? $0.file == $0.file }.only
  }

  /// The component that a file declares by a full name; nil if it declares several.
  func component(declaredAs name: String, in file: FileID) -> DeclaredComponent? {
    components[name].filter { $0.file == file }.only
  }
}

// MARK: - What is declared

@dynamicMemberLookup
struct DeclaredKey: SolvedFact {
  var ref: FactRef<KeyFact>
  var fact: KeyFact
  /// Nil for another name of a key.
  var id: KeyID?

  var fullName: String { fact.owner.isEmpty ? fact.name : "\(fact.owner).\(fact.name)" }
}

struct DeclaredComponent: Hashable {
  var id: ComponentID
  var file: FileID
  var attribute: ComponentFact
}

@dynamicMemberLookup
struct DeclaredMember: SolvedFact {
  var ref: MemberRef
  var fact: MemberFact

  /// Where its body is written.
  var place: NamePlace { NamePlace(file, fact.owner) }
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
