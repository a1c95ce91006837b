import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Says what names and values mean at a place, and notes the names that it looks up: when what one of them means
/// changes, what was made of the answers is made anew.
///
/// A name that means several things, or nothing, means nothing here: what isn't known is silent.
final class KeyResolver {
  private let declarations: Declarations
  private var modules: ModuleMap { declarations.modules }
  private var types: NameResolver
  private var ownNames: Set<String> = []
  var lookedUp: Set<String> { ownNames.union(types.names) }

  /// Aliases of aliases, and values of values, are followed so far.
  static let limit = 8

  init(_ declarations: Declarations, _ types: NameResolver) {
    self.declarations = declarations
    self.types = types
  }

  /// A name, as it may be meant in a type and those around it, the innermost first.
  private func readings(of name: String, in owner: String) -> [String] {
    let readings = owner.prefixes.map { $0.isEmpty ? name : "\($0).\(name)" }
    guard let dot = name.firstIndex(of: "."),
      !modules.modules(named: String(name[..<dot]), importedBy: -1).isEmpty
    else { return readings }
    return readings + [String(name[name.index(after: dot)...])]
  }

  // MARK: Whose words

  /// Returns true if a word of the library is another's in a file (Semantics.md, "Whose words"): the file sees a
  /// declaration of the workspace that has this name, or its module gets `DI` from another package.
  func isShadowed(_ word: String, in file: FileID) -> Bool {
    let module = modules[file]
    // A fork by another name has its keys, and they are used.
    if modules.getsFromOthers(module), !declarations.usesAllWords { return true }
    return declaredWords.contains(word)
      && types.symbols.declaredTypes(named: word).contains { symbol, fact in
        let its = modules[symbol.file]
        return (its == module || modules.uses(module, its) && fact.access > .internal) && !types.isLibrary(its)
      }
  }

  /// The library's words that the workspace declares somewhere: mostly none, and each key asks for them.
  private lazy var declaredWords = DeclarationReader.libraryWords.filter {
    !types.symbols.declaredTypes(named: $0).isEmpty
  }

  // MARK: Types

  /// The declared type that `text` means at a place.
  func type(_ text: String, at place: NamePlace) -> DeclaredType? {
    Self.plainName(text).flatMap { types.declaredType($0, in: place) }
  }

  /// The name in a written type, without what wraps it; nil for what names no single type.
  private static func plainName(_ text: String) -> String? {
    var name = text[...]
    for word in ["inout ", "borrowing ", "consuming ", "sending ", "isolated "] where name.hasPrefix(word) {
      name = name.dropFirst(word.count)
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    if name.last == ">", let open = name.firstIndex(of: "<") { name = name[..<open] }
    let isPlain = name.utf8.allSatisfy { $0.isWord || $0 == "." || $0 == "`" }
    return isPlain && !name.isEmpty ? String(name) : nil
  }

  /// The type that a member belongs to.
  func owner(of member: DeclaredMember) -> DeclaredType? {
    member.owner.isEmpty ? nil : types.declaredType(member.owner, in: NamePlace(member.file))
  }

  // MARK: Keys

  private func keys(named name: String) -> [DeclaredKey] {
    ownNames.insert(name)
    return declarations.keys[name]
  }

  /// The declaration that an expression means at a place.
  func key(_ expression: KeyExpression, at place: NamePlace, depth: Int = 0) -> KeyID? {
    guard depth < Self.limit, !isShadowed("Key", in: place.file), !isShadowed("AnyKey", in: place.file) else {
      return nil
    }
    switch expression.meaning {
    case .unknown: return nil
    case .ofAnyKey(let name):
      let candidates = keys(named: name)
      var named = candidates.filter { $0.owner == "AnyKey" }
      // In an extension of `AnyKey`, a bare name may be one of its members or of the file level.
      if named.isEmpty, depth > 0 { named = candidates.filter(\.owner.isEmpty) }
      return nearestKey(named, from: place.file, depth: depth)
    case .path(let path):
      let candidates = keys(named: path.lastName)
      let outer = path.outerName
      guard !candidates.isEmpty, !outer.isEmpty || !isValue(path, at: place) else { return nil }
      for reading in readings(of: path, in: place.owner) {
        let named = candidates.filter { $0.fullName == reading }
        if !named.isEmpty { return nearestKey(named, from: place.file, depth: depth) }
      }
      guard !outer.isEmpty, let around = type(outer, at: place) else { return nil }
      return nearestKey(candidates.filter { $0.owner == around.name }, from: place.file, depth: depth)
    }
  }

  private func nearestKey(_ candidates: [DeclaredKey], from file: FileID, depth: Int) -> KeyID? {
    guard let found = modules.nearest(candidates, from: file, { ($0.file, $0.access) }).only else { return nil }
    guard case .alias(let target) = found.form else { return isShadowed("Key", in: found.file) ? nil : found.id }
    return key(target, at: NamePlace(found.file, found.owner), depth: depth + 1)
  }

  /// Returns true if a bare name means a member of a value of the type around it.
  private func isValue(_ name: String, at place: NamePlace) -> Bool {
    !place.owner.isEmpty && members(named: "\(place.owner.lastName).\(name)").contains { !$0.isStatic }
  }

  /// The key that a declaration of a file is, or is another name of.
  func key(declaredBy fact: KeyFact, in file: FileID) -> KeyID? {
    keys(named: fact.name).filter { $0.file == file && $0.owner == fact.owner }.only.flatMap {
      nearestKey([$0], from: file, depth: 0)
    }
  }

  /// The keys that a file sees, in no order; of equal names the nearest.
  func visibleKeys(from file: FileID) -> Set<KeyID> {
    let seen = declarations.keys.lists.joined().compactMap { declared -> KeyID? in
      guard modules.distance(from: file, to: declared.file, access: declared.access) != nil else { return nil }
      let meaning: KeyExpression.Meaning =
        declared.owner == "AnyKey" ? .ofAnyKey(declared.name) : .path(declared.fullName)
      let expression = KeyExpression(meaning: meaning, macroText: "", place: PlaceID(0), namePlace: PlaceID(0))
      return key(expression, at: NamePlace(file))
    }
    return Set(seen)
  }

  // MARK: Members and values

  /// - Parameter name: with the last name of the type, and a dot before it.
  private func members(named name: String) -> [DeclaredMember] {
    ownNames.insert(name)
    return declarations.members[name]
  }

  /// The members of a type with a name, its extensions included.
  private func members(named name: String, of type: DeclaredType) -> [DeclaredMember] {
    members(named: "\(type.name.lastName).\(name)").filter { owner(of: $0) == type }
  }

  /// The members that are meant by a name behind a value; behind that of a body itself, where it has none, the
  /// declarations at file level.
  func members(
    named name: String, of base: ValueExpression, in member: DeclaredMember
  ) -> (all: [DeclaredMember], isInType: Bool) {
    let found = type(of: base, in: member).map { members(named: name, of: $0) } ?? []
    guard found.isEmpty, base == .own else { return (found, true) }
    let file = member.file
    let seen = members(named: ".\(name)").filter {
      modules.distance(from: file, to: $0.file, access: $0.access) != nil
    }
    return (seen, false)
  }

  /// The type of a value in a member's body, as far as it is declared in the program.
  func type(of value: ValueExpression, in member: DeclaredMember) -> DeclaredType? {
    switch value {
    case .nilLiteral, .unknown: nil
    case .own: owner(of: member)
    case .instance(let text), .parameter(_, let text), .created(let text, _): type(text, at: member.place)
    case .typed(let text, let inner): type(text, at: member.place) ?? type(of: inner, in: member)
    case .member(let name, let base):
      Set(
        members(named: name, of: base, in: member).all.map { found in
          found.resultType.flatMap { type($0, at: found.place) }
        }
      ).only ?? nil
    }
  }

  /// The component that a type is; nil where its attribute isn't the library's.
  func component(_ type: DeclaredType?) -> ComponentID? { confirmed(type.flatMap(declarations.component)) }

  /// The component that a member belongs to.
  func component(of member: DeclaredMember) -> ComponentID? {
    let (name, file) = (member.owner, member.file)
    return member.isInExtension
      ? component(owner(of: member)) : component(declaredAs: name, in: file)
  }

  func component(declaredAs name: String, in file: FileID) -> ComponentID? {
    confirmed(declarations.component(declaredAs: name, in: file))
  }

  private func confirmed(_ component: DeclaredComponent?) -> ComponentID? {
    component.flatMap { isShadowed("Component", in: $0.file) ? nil : $0.id }
  }

  // MARK: Initializers

  /// The initializers of a component, that of the macro included.
  private func initializers(of type: DeclaredType, _ component: ComponentFact) -> [Initializer] {
    Initializer(addedTo: component).asList + members(named: "init", of: type).map(initializer)
  }

  func initializer(_ member: DeclaredMember) -> Initializer {
    Initializer(member: member.ref, parameters: member.parameters, start: start(member))
  }

  /// The first content of an initializer's new component.
  private func start(_ member: DeclaredMember) -> Initializer.Start {
    guard let use = member.uses.filter(\.setsUpComponent).only, use.isStraight,
      case .initContainer(let parent, _) = use.action
    else { return .unknown }
    return switch parent {
    case .own: .checkedEmpty
    case .nilLiteral: .empty
    case .parameter(let name, _):
      member.parameters.firstIndex { $0.name == name }.map { .parameter($0) } ?? .unknown
    case .instance, .created, .typed, .member, .unknown:
      type(of: parent, in: member).flatMap(declarations.component).map { .component($0.id) } ?? .unknown
    }
  }

  // MARK: Origins of values

  /// The origin of a value in a member's body; nil where it is no known component.
  /// - Parameter own: the value whose member it is; nil outside of components.
  func origin(
    of value: ValueExpression, own: ValueOrigin?, in member: DeclaredMember, depth: Int = 0
  ) -> ValueOrigin? {
    if value == .own, let own { return own }
    return madeOrigin(of: value, own: own, in: member, depth: depth)
      ?? component(type(of: value, in: member)).map { ValueOrigin(any: $0) }
  }

  /// The same, where more is known than the type.
  private func madeOrigin(
    of value: ValueExpression, own: ValueOrigin?, in member: DeclaredMember, depth: Int
  ) -> ValueOrigin? {
    guard depth < Self.limit else { return nil }
    switch value {
    case .own, .nilLiteral, .instance, .parameter, .unknown: return nil
    case .typed(_, let inner): return origin(of: inner, own: own, in: member, depth: depth)
    case .created(let text, let arguments):
      guard let type = type(text, at: member.place), let child = component(type) else { return nil }
      switch parent(of: type, with: arguments, own: own, in: member, depth: depth + 1) {
      case .component(let origin): return ValueOrigin(of: child, after: Array(origin), isFromStart: origin.isFromStart)
      case .none: return ValueOrigin(of: child, after: [], isFromStart: true)
      case .named, .unknown: return nil
      }
    case .member(let name, let base):
      let (found, isInType) = members(named: name, of: base, in: member)
      guard let found = found.only, !found.results.isEmpty else { return nil }
      let owner = isInType ? origin(of: base, own: own, in: member, depth: depth + 1) : nil
      return Set(found.results.map { origin(of: $0, own: owner, in: found, depth: depth + 1) }).only ?? nil
    }
  }

  /// The parent that a call of a component's initializer passes.
  func parent(
    of type: DeclaredType, with arguments: [CreationArgument], own: ValueOrigin?, in member: DeclaredMember,
    depth: Int = 0
  ) -> CreationParent {
    guard let fact = declarations.component(type)?.attribute else { return .unknown }
    let matching = initializers(of: type, fact).compactMap { initializer in
      initializer.matched(arguments).map { (initializer, $0) }
    }
    guard let (initializer, matched) = matching.only else { return .unknown }
    switch initializer.start {
    case .empty, .checkedEmpty: return .none
    case .component: return .named
    case .unknown: return .unknown
    case .parameter(let position):
      let parameter = initializer.parameters[position]
      if let argument = matched[position] {
        if argument.value == .nilLiteral { return .none }
        if let found = origin(of: argument.value, own: own, in: member, depth: depth) { return .component(found) }
      }
      guard parameter.type.last != "?", let ref = initializer.member else { return .unknown }
      // A value of a concrete type has no other.
      return component(self.type(parameter.type, at: NamePlace(ref.file, type.name)))
        .map { .component(ValueOrigin(any: $0)) } ?? .unknown
    }
  }
}

/// The components that a value of a component was made from, as far as the code shows it (Semantics.md,
/// "Availability"): from the outermost one that is known to the value's own, which is the last.
struct ValueOrigin: Hashable, RandomAccessCollection {
  /// All but the last: of nearly every value none is known, and an empty array takes no memory.
  private var outer: [ComponentID]
  /// The value's own.
  var component: ComponentID
  /// True if the outermost one begins a chain there; else it is any value of its type, and all that create one count.
  var isFromStart: Bool

  init(of component: ComponentID, after outer: [ComponentID], isFromStart: Bool) {
    (self.component, self.outer, self.isFromStart) = (component, outer, isFromStart)
  }

  /// Any value of a component.
  init(any component: ComponentID) { self.init(of: component, after: [], isFromStart: false) }

  var startIndex: Int { 0 }
  var endIndex: Int { outer.count + 1 }
  subscript(position: Int) -> ComponentID { position == outer.count ? component : outer[position] }
}

/// The parent that a call of an initializer gives the new component.
enum CreationParent {
  case component(ValueOrigin)
  /// The initializer takes none.
  case none
  /// The initializer names its parent itself.
  case named
  case unknown
}
