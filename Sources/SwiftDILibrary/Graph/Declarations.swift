import DICheckDependencyLibrary
import DICheckText

/// What the files of a program declare, by name, and what a name means at a place.
///
/// A name that means several things, or nothing, means nothing here: what isn't known is silent.
struct Declarations: Sendable {
  let modules: ProgramModules
  /// By their own names, as the next.
  private var keys: [String: [DeclaredKey]] = [:]
  private var types: [String: [DeclaredType]] = [:]
  /// By the last name of their type, a dot, and their own; `init` for initializers.
  private var members: [String: [DeclaredMember]] = [:]
  /// The files that declare a word of the library, by the word, and whether other modules see that.
  private var shadows: [String: [(file: FileID, isSeenElsewhere: Bool)]] = [:]

  struct DeclaredKey: Sendable {
    enum Meaning: Sendable {
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

  struct DeclaredType: Hashable, Sendable {
    enum Meaning: Hashable, Sendable {
      case component(ComponentID)
      case type
      case alias(of: String)
    }

    var file: FileID
    var name: String
    var access: AccessLevel
    var meaning: Meaning
    /// Its attribute `@Component`.
    var attribute: ComponentFact?

    var component: ComponentID? { if case .component(let id) = meaning { id } else { nil } }
  }

  struct DeclaredMember: Sendable {
    var ref: MemberRef
    var fact: MemberFact
  }

  /// Where a name is written.
  struct Place {
    var file: FileID
    /// The full name of the type around it; empty at file level.
    var owner: String
  }

  /// How many members have the attribute `@Provides`.
  private var providerCount = 0

  init(_ modules: ProgramModules) { self.modules = modules }

  // MARK: Changing

  mutating func add(_ facts: SwiftDIFacts, of file: FileID, ids: inout InternedIDs) {
    for word in Set(facts.shadowedWords) { shadows[word.name, default: []].append((file, word.isSeenElsewhere)) }
    providerCount += facts.providerCount
    var occurrences: [String: Int32] = [:]
    func occurrence(_ name: String) -> Int32 {
      occurrences[name, default: -1] += 1
      return occurrences[name, default: 0]
    }
    for (number, declaration) in facts.declarations.all.enumerated() {
      let shape = declaration.shape
      for (position, fact) in shape.types.enumerated() {
        let meaning: DeclaredType.Meaning
        if fact.component != nil {
          meaning = .component(
            ids.component(InternedIDs.Name(file: file, name: fact.name, occurrence: occurrence(fact.name))))
        } else if case .alias(let target) = fact.kind {
          meaning = .alias(of: target)
        } else {
          meaning = .type
        }
        if case .component(let component) = meaning {
          ids.components[component.index] = (file, Int32(number), Int32(position))
        }
        types[Self.lastName(of: fact.name), default: []].append(
          DeclaredType(
            file: file, name: fact.name, access: fact.access, meaning: meaning, attribute: fact.component))
      }
      for (position, fact) in shape.keys.enumerated() {
        let owner = Self.normalizedOwner(fact.owner)
        let meaning: DeclaredKey.Meaning
        if case .alias(let target) = fact.form {
          meaning = .alias(of: target)
        } else {
          let name = InternedIDs.Name(
            file: file, name: "\(owner).\(fact.name)", occurrence: occurrence("\(owner).\(fact.name)"))
          let id = ids.key(name)
          ids.keys[id.index] = (file, Int32(number), Int32(position))
          meaning = .key(id)
        }
        // What encloses it limits who sees it.
        let around = shape.types.lazy.filter { owner == $0.name || owner.hasPrefix($0.name + ".") }.map(\.access).min()
        keys[fact.name, default: []].append(
          DeclaredKey(
            file: file, owner: owner, name: fact.name, access: min(fact.access, around ?? .public), meaning: meaning))
      }
      for (position, fact) in shape.members.enumerated() {
        let ref = MemberRef(file: file, declaration: Int32(number), member: Int32(position))
        members[Self.memberName(fact), default: []].append(DeclaredMember(ref: ref, fact: fact))
      }
    }
  }

  mutating func remove(_ facts: SwiftDIFacts, of file: FileID) {
    for word in Set(facts.shadowedWords) { shadows[word.name]?.removeAll { $0.file == file } }
    providerCount -= facts.providerCount
    for shape in facts.declarations.all.lazy.map(\.shape) {
      for fact in shape.types { types[Self.lastName(of: fact.name)]?.removeAll { $0.file == file } }
      for fact in shape.keys { keys[fact.name]?.removeAll { $0.file == file } }
      for fact in shape.members { members[Self.memberName(fact)]?.removeAll { $0.ref.file == file } }
    }
  }

  /// What other files may depend on, by the names under which they look it up. Places don't count.
  static func signatures(of facts: SwiftDIFacts) -> [String: [Signature: Int]] {
    var result: [String: [Signature: Int]] = [:]
    func note(_ name: String, _ signature: Signature) { result[name, default: [:]][signature, default: 0] += 1 }
    for shape in facts.declarations.all.lazy.map(\.shape) {
      for fact in shape.types {
        let component = fact.component.map { ($0.root, $0.declaresInitializer) }
        note(
          lastName(of: fact.name),
          .type(fact.name, fact.kind, fact.access, root: component?.0, declaresInitializer: component?.1))
      }
      for fact in shape.keys {
        var form: String? = nil
        if case .alias(let target) = fact.form { form = "\(target.meaning)" }
        if case .fresh = fact.form { form = "" }
        note(fact.name, .key(owner: fact.owner, fact.access, form: form, fact.valueType))
      }
      for fact in shape.members {
        let isInitializer = fact.kind == .initializer
        let starts = isInitializer ? fact.uses.compactMap(InitializerUse.init) : []
        note(
          memberName(fact),
          .member(
            owner: fact.owner, fact.resultType, isStatic: fact.isStatic, fact.access,
            isInitializer ? fact.parameters : [], starts: starts, fact.results))
      }
    }
    return result
  }

  enum Signature: Hashable {
    case type(String, TypeFact.Kind, AccessLevel, root: ComponentFact.Root?, declaresInitializer: Bool?)
    case key(owner: String, AccessLevel, form: String?, String?)
    case member(
      owner: String, String?, isStatic: Bool, AccessLevel, [ParameterFact], starts: [InitializerUse],
      [ValueExpression])
  }

  /// What an initializer does with the new component's table.
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

  static func lastName(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func memberName(_ fact: MemberFact) -> String {
    "\(lastName(of: fact.owner)).\(fact.kind == .initializer ? "init" : fact.name)"
  }

  /// Keys are inherited from `AnyKey`, so those of `Key` are written alike.
  static func normalizedOwner(_ owner: String) -> String {
    switch owner {
    case "DI.AnyKey", "Key", "DI.Key": "AnyKey"
    default: owner
    }
  }

  /// Whether a word of the library is another's in a file (Semantics.md, "Whose words"): the file sees a declaration of
  /// the workspace that has this name, or its module gets `DI` from another package.
  func isShadowed(_ word: String, in file: FileID) -> Bool {
    let module = modules.module(of: file)
    // A fork by another name has its keys, and they are used.
    if modules.all[module].getsOthersDI, !usesAllWords { return true }
    guard let shadows = shadows[word], !shadows.isEmpty else { return false }
    return shadows.contains { other in
      let its = modules.module(of: other.file)
      guard its == module || modules.all[module].closure.contains(its) && other.isSeenElsewhere else { return false }
      return !isLibrary(its)
    }
  }

  /// Whether a module of the workspace is the library itself, or a fork of it.
  private func isLibrary(_ module: Int) -> Bool {
    guard let words = SwiftDI().ownPackage.words[modules.all[module].name] else { return false }
    return words.allSatisfy { word in
      shadows[word]?.contains { modules.module(of: $0.file) == module } == true
    }
  }

  /// Whether keys of `AnyKey` are declared, and components have providers: no other library has both.
  var usesAllWords: Bool { providerCount > 0 && keys.values.contains { $0.contains { $0.owner == "AnyKey" } } }

  /// The nearest of some declarations; nil for none, or for several that are equally near.
  private func nearest<Declared>(
    _ candidates: some Sequence<Declared>, from file: FileID, _ place: (Declared) -> (FileID, AccessLevel)
  ) -> Declared? {
    var best: (distance: Int, declared: Declared, isAlone: Bool)?
    for candidate in candidates {
      let (other, access) = place(candidate)
      guard let distance = modules.distance(from: file, to: other, access: access) else { continue }
      if let known = best, known.distance < distance { continue }
      best = (distance, candidate, best?.distance != distance)
    }
    return best.flatMap { $0.isAlone ? $0.declared : nil }
  }

  /// A name, as it may be meant in a type and those around it, the innermost first.
  private func readings(of name: String, in owner: String) -> [String] {
    var readings: [String] = []
    var around = owner
    while !around.isEmpty {
      readings.append("\(around).\(name)")
      around = around.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(around[..<$0]) } ?? ""
    }
    readings.append(name)
    if let dot = name.firstIndex(of: "."), modules.all.contains(where: { $0.name == name[..<dot] }) {
      readings.append(String(name[name.index(after: dot)...]))
    }
    return readings
  }

  /// Aliases of aliases are followed so far.
  private static let aliasLimit = 8

  // MARK: Types

  /// The files that declare types or aliases of a name, with or without types around them.
  func files(declaringTypesNamed name: String) -> Set<FileID> { Set((types[name] ?? []).map(\.file)) }

  /// The declared type that `text` means at a place.
  func type(_ text: String, at place: Place, noting lookups: inout Lookups) -> DeclaredType? {
    type(text, at: place, depth: 0, &lookups)
  }

  private func type(_ text: String, at place: Place, depth: Int, _ lookups: inout Lookups) -> DeclaredType? {
    guard depth < Self.aliasLimit, var name = Self.plainName(text) else { return nil }
    if name == "Self" || name.hasPrefix("Self.") {
      guard !place.owner.isEmpty else { return nil }
      name = place.owner + name.dropFirst(4)
    }
    let last = Self.lastName(of: name)
    lookups.note(last)
    let candidates = types[last] ?? []
    for reading in candidates.isEmpty ? [] : readings(of: name, in: place.owner) {
      let named = candidates.lazy.filter { $0.name == reading }
      guard !named.isEmpty else { continue }
      if let found = nearest(named, from: place.file, { ($0.file, $0.access) }) {
        return followed(found, depth: depth, &lookups)
      }
    }
    // The types around it may be meant by an alias.
    guard name != last else { return nil }
    let outer = String(name.dropLast(last.utf8.count + 1))
    guard let around = type(outer, at: place, depth: depth + 1, &lookups), around.name != outer else { return nil }
    let found = nearest(
      candidates.lazy.filter { $0.name == "\(around.name).\(last)" }, from: place.file, { ($0.file, $0.access) })
    return found.flatMap { followed($0, depth: depth, &lookups) }
  }

  private func followed(_ found: DeclaredType, depth: Int, _ lookups: inout Lookups) -> DeclaredType? {
    guard case .alias(let target) = found.meaning else { return found }
    let around = found.name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(found.name[..<$0]) } ?? ""
    return type(target, at: Place(file: found.file, owner: around), depth: depth + 1, &lookups)
  }

  /// The name in a written type, without what wraps it; nil for what names no single type.
  private static func plainName(_ text: String) -> String? {
    var name = text[...]
    for word in ["inout ", "borrowing ", "consuming ", "sending ", "isolated "] where name.hasPrefix(word) {
      name = name.dropFirst(word.count)
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    if name.last == ">", let open = name.firstIndex(of: "<") { name = name[..<open] }
    let isPlain = name.utf8.allSatisfy { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
    return isPlain && !name.isEmpty ? String(name) : nil
  }

  // MARK: Keys

  /// The declaration that an expression means at a place.
  func key(_ expression: KeyExpression, at place: Place, noting lookups: inout Lookups) -> KeyID? {
    key(expression, at: place, depth: 0, &lookups)
  }

  private func key(
    _ expression: KeyExpression, at place: Place, depth: Int, _ lookups: inout Lookups
  ) -> KeyID? {
    guard depth < Self.aliasLimit, !isShadowed("Key", in: place.file), !isShadowed("AnyKey", in: place.file) else {
      return nil
    }
    switch expression.meaning {
    case .unknown: return nil
    case .ofAnyKey(let name):
      lookups.note(name)
      let named = (keys[name] ?? []).filter { $0.owner == "AnyKey" }
      if named.isEmpty, depth > 0 {
        // In an extension of `AnyKey`, a bare name may be one of its members or of the file level.
        return nearestKey((keys[name] ?? []).filter(\.owner.isEmpty), from: place.file, depth: depth, &lookups)
      }
      return nearestKey(named, from: place.file, depth: depth, &lookups)
    case .path(let path):
      let name = Self.lastName(of: path)
      lookups.note(name)
      let candidates = keys[name] ?? []
      guard !candidates.isEmpty else { return nil }
      if path == name, isValue(name, at: place, &lookups) { return nil }
      for reading in readings(of: path, in: place.owner) {
        let named = candidates.lazy.filter { $0.fullName == reading }
        if !named.isEmpty { return nearestKey(named, from: place.file, depth: depth, &lookups) }
      }
      guard path != name, let around = type(String(path.dropLast(name.utf8.count + 1)), at: place, noting: &lookups)
      else { return nil }
      let named = candidates.lazy.filter { $0.owner == around.name }
      return nearestKey(named, from: place.file, depth: depth, &lookups)
    }
  }

  private func nearestKey(
    _ candidates: some Sequence<DeclaredKey>, from file: FileID, depth: Int, _ lookups: inout Lookups
  ) -> KeyID? {
    guard let found = nearest(candidates, from: file, { ($0.file, $0.access) }) else { return nil }
    switch found.meaning {
    case .key(let id): return isShadowed("Key", in: found.file) ? nil : id
    case .alias(let target):
      return key(target, at: Place(file: found.file, owner: found.owner), depth: depth + 1, &lookups)
    }
  }

  /// Whether a bare name means a member of a value of the type around it.
  private func isValue(_ name: String, at place: Place, _ lookups: inout Lookups) -> Bool {
    guard !place.owner.isEmpty else { return false }
    let member = "\(Self.lastName(of: place.owner)).\(name)"
    lookups.note(member)
    return members[member]?.contains { !$0.fact.isStatic } == true
  }

  /// The key that a declaration of a file is, or is another name of.
  func key(declaredBy fact: KeyFact, in file: FileID) -> KeyID? {
    var lookups = Lookups()
    let owner = Self.normalizedOwner(fact.owner)
    let declared = (keys[fact.name] ?? []).filter { $0.file == file && $0.owner == owner }
    return declared.count == 1 ? nearestKey(declared, from: file, depth: 0, &lookups) : nil
  }

  /// The keys that a file sees, in no order; of equal names the nearest.
  func visibleKeys(from file: FileID) -> [KeyID] {
    var lookups = Lookups()
    var seen: Set<KeyID> = []
    for declared in keys.values.joined() {
      guard modules.distance(from: file, to: declared.file, access: declared.access) != nil else { continue }
      let expression: KeyExpression.Meaning =
        declared.owner == "AnyKey" ? .ofAnyKey(declared.name) : .path(declared.fullName)
      let written = KeyExpression(meaning: expression, macroText: "", place: PlaceID(0))
      if let key = key(written, at: Place(file: file, owner: ""), noting: &lookups) { seen.insert(key) }
    }
    return Array(seen)
  }

  // MARK: Members and values

  /// The members of a type with a name, its extensions included.
  func members(named name: String, of type: DeclaredType, noting lookups: inout Lookups) -> [DeclaredMember] {
    let member = "\(Self.lastName(of: type.name)).\(name)"
    lookups.note(member)
    return (members[member] ?? []).filter { owner(of: $0.fact, in: $0.ref.file, noting: &lookups) == type }
  }

  /// The declarations at file level with a name that a file sees.
  func fileMembers(named name: String, from file: FileID, _ lookups: inout Lookups) -> [DeclaredMember] {
    lookups.note(".\(name)")
    return (members[".\(name)"] ?? []).filter {
      modules.distance(from: file, to: $0.ref.file, access: $0.fact.access) != nil
    }
  }

  /// The type that a member belongs to.
  func owner(of member: MemberFact, in file: FileID, noting lookups: inout Lookups) -> DeclaredType? {
    guard !member.owner.isEmpty else { return nil }
    guard !member.isInExtension else {
      return type(member.owner, at: Place(file: file, owner: ""), noting: &lookups)
    }
    return type(declaredAs: member.owner, in: file, noting: &lookups)
  }

  /// The type that a file declares by a full name; nil if it declares several.
  func type(declaredAs name: String, in file: FileID, noting lookups: inout Lookups) -> DeclaredType? {
    let last = Self.lastName(of: name)
    lookups.note(last)
    let declared = (types[last] ?? []).filter { $0.file == file && $0.name == name }
    return declared.count == 1 ? declared[0] : nil
  }

  /// The type of a value, as far as it is declared in the program.
  /// - Parameter member: the member in whose body the value is written.
  func type(
    of value: ValueExpression, in member: MemberFact, at place: Place, noting lookups: inout Lookups
  ) -> DeclaredType? {
    switch value {
    case .nilLiteral, .unknown: return nil
    case .own: return owner(of: member, in: place.file, noting: &lookups)
    case .instance(let text), .parameter(_, let text), .created(let text, _):
      return type(text, at: place, noting: &lookups)
    case .typed(let text, let inner):
      return type(text, at: place, noting: &lookups) ?? type(of: inner, in: member, at: place, noting: &lookups)
    case .member(let name, let base):
      var found: [DeclaredMember] = []
      if let type = type(of: base, in: member, at: place, noting: &lookups) {
        found = members(named: name, of: type, noting: &lookups)
      }
      if found.isEmpty, base == .own { found = fileMembers(named: name, from: place.file, &lookups) }
      var results: Set<DeclaredType?> = []
      for member in found {
        let place = Place(file: member.ref.file, owner: member.fact.owner)
        results.insert(member.fact.resultType.flatMap { type($0, at: place, noting: &lookups) })
      }
      return results.count == 1 ? results.first ?? nil : nil
    }
  }

  // MARK: Initializers

  /// The initializers of a component, that of the macro included.
  func initializers(
    of type: DeclaredType, _ component: ComponentFact, noting lookups: inout Lookups
  ) -> [Initializer] {
    let declared = members(named: "init", of: type, noting: &lookups).map { member in
      Initializer(
        member: member.ref, parameters: member.fact.parameters, start: start(member, noting: &lookups))
    }
    return (Initializer(addedTo: component).map { [$0] } ?? []) + declared
  }

  /// What an initializer's new component begins with.
  func start(_ member: DeclaredMember, noting lookups: inout Lookups) -> Initializer.Start {
    let uses = member.fact.uses.compactMap(InitializerUse.init)
    guard uses.count == 1, case .start(let parent, isCertain: true) = uses[0] else { return .unknown }
    switch parent {
    case .own: return .checkedEmpty
    case .nilLiteral: return .empty
    case .parameter(let name, _):
      return member.fact.parameters.firstIndex { $0.name == name }.map { .parameter($0) } ?? .unknown
    case .instance, .created, .typed, .member, .unknown:
      let place = Place(file: member.ref.file, owner: member.fact.owner)
      guard let type = type(of: parent, in: member.fact, at: place, noting: &lookups), let id = type.component else {
        return .unknown
      }
      return .component(id)
    }
  }
}

/// The names that were looked up while something was linked: when what one of them means changes, it is linked again.
struct Lookups: Sendable {
  private(set) var names: Set<String> = []

  mutating func note(_ name: String) { names.insert(name) }
}

/// Numbers for declarations, which stay the same while files change.
struct InternedIDs: Sendable {
  struct Name: Hashable, Sendable {
    var file: FileID
    var name: String
    /// A file may declare a name several times.
    var occurrence: Int32
  }

  /// A position in the facts of a file.
  typealias Position = (file: FileID, declaration: Int32, position: Int32)

  private var componentIDs: [Name: ComponentID] = [:]
  private var keyIDs: [Name: KeyID] = [:]
  /// Where each is declared, by its number; nil for what is gone.
  var components: [Position?] = []
  var keys: [Position?] = []

  mutating func component(_ name: Name) -> ComponentID {
    if let known = componentIDs[name] { return known }
    let id = ComponentID(components.count)
    components.append(nil)
    componentIDs[name] = id
    return id
  }

  /// Nothing that the file declared is there any more, until it is added again.
  mutating func forget(_ file: FileID, _ facts: SwiftDIFacts) {
    for shape in facts.declarations.all.lazy.map(\.shape) {
      for fact in shape.types where fact.component != nil {
        forget(Name(file: file, name: fact.name, occurrence: 0), in: componentIDs) { components[$0.index] = nil }
      }
      for fact in shape.keys {
        let name = "\(Declarations.normalizedOwner(fact.owner)).\(fact.name)"
        forget(Name(file: file, name: name, occurrence: 0), in: keyIDs) { keys[$0.index] = nil }
      }
    }
  }

  private func forget<ID>(_ name: Name, in ids: [Name: ID], _ forget: (ID) -> Void) {
    var name = name
    while let id = ids[name] {
      forget(id)
      name.occurrence += 1
    }
  }

  mutating func key(_ name: Name) -> KeyID {
    if let known = keyIDs[name] { return known }
    let id = KeyID(keys.count)
    keys.append(nil)
    keyIDs[name] = id
    return id
  }
}
