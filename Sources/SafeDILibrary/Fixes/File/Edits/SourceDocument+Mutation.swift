import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// The likelihood that code does something.
enum Likelihood: Comparable { case none, possible, sure }

/// Changes of a property once it is set, as far as its own file shows.
extension SourceDocument {
  /// The kind of a property's value, for the search for code that changes it.
  enum Substance {
    case reference
    /// A structure or an enumeration.
    case value
    /// A value type of the standard library.
    case standardValue
    case unknown
  }

  /// Whether `let` may stand in place of `var`: nothing computes or observes the property, and no code changes it once
  /// it is set.
  func mayBeConstant(_ property: DependencyProperty) -> Bool {
    property.bindings.allSatisfy { $0.accessorBlock == nil } && mutation(of: property) == .none
  }

  /// The likelihood that code changes a property once it is set. Other files may set any property whose setter they
  /// see.
  func mutation(of property: DependencyProperty) -> Likelihood {
    let owner = declaration(around: property.node.place)?.fullName
    let elsewhere: Likelihood = property.isHidden || property.hidesSetter ? .none : .possible
    return property.bindings.reduce(elsewhere) { found, binding in
      max(found, mutation(of: binding.name, of: owner, whichIs: binding.type.map(substance) ?? .unknown))
    }
  }

  /// The likelihood that this file's code changes the property of a name.
  /// - Parameter owner: the full name of the type that has it; nil where that isn't known.
  func mutation(of name: String, of owner: String? = nil, whichIs substance: Substance) -> Likelihood {
    let table = withBodies.tokenTable
    let owners = owner.map(namesOfHeirs)
    var found = Likelihood.none
    for index in table.indices(of: name) where found < .sure {
      // Another type's own property, or a variable in its code.
      if let owners, !table.asksOther(at: index), !table.tokens[index].isInCode(of: owners) { continue }
      found = max(found, mutation(at: index, in: table, substance))
    }
    return found
  }

  /// The kind of a type's values, as far as the program's declarations show.
  func substance(_ type: TypeTerm) -> Substance {
    switch type {
    case .array, .dictionary, .tuple: return .standardValue
    case .closure, .metatype: return .reference
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .any(let type), .attributed(let type, _, _):
      return substance(type)
    case .simple(let name, _)
    where ["Array", "Dictionary", "Set", "String", "Bool", "Int", "Double"].contains(name):
      return .standardValue
    default: break
    }
    guard let name = type.baseName else { return .unknown }
    let kinds = Set(
      statements(of: "\(type.withoutOutermostGenerics)", named: name).filter(\.isDeclaration).map(\.kind))
    if kinds.isEmpty { return .unknown }
    if kinds.isSubset(of: [.class, .actor]) { return .reference }
    return kinds.isSubset(of: [.struct, .enum]) ? .value : .unknown
  }

  private static let mutatingOperators: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??=",
  ]
  /// Mutating methods of the standard library's values; a class may well have some of these too.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "updateValue", "popFirst", "popLast", "sort", "shuffle", "reverse", "swapAt", "toggle", "negate", "formUnion",
    "formIntersection", "subtract", "merge", "reserveCapacity",
  ]

  /// The last names of a type and of the classes of this file that inherit from it.
  private func namesOfHeirs(of type: String) -> Set<Substring> {
    let classes = ownStatements.values.joined().filter { $0.kind == .class }
    var found: Set = [type.lastComponent]
    var count = 0
    while found.count > count {
      count = found.count
      for heir in classes where heir.inherited.first.map({ found.contains($0.lastComponent) }) == true {
        found.insert(heir.fullName.lastComponent)
      }
    }
    return found
  }

  private func mutation(at index: Int, in table: TokenTable, _ substance: Substance) -> Likelihood {
    let tokens = table.tokens
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    // Methods of the file's own types that change them: `mutating func bump()`, `public mutating func bump()`.
    func isOwn(_ method: String) -> Bool {
      table.indices(of: "mutating").contains { text($0 + 1) == "func" && text($0 + 2) == method }
    }
    let previous = text(index - 1)
    if previous == "let" || previous == "var" { return .none }
    // Code that is given a key path may write through it.
    if tokens[index].enclosing(KeyPathExprSyntax.self) != nil { return .possible }
    if previous == "&" || previous == "inout" || Self.mutatingOperators.contains(text(index + 1)) { return .sure }
    if text(index + 1) == "=" {
      return isFirstSetting(at: index, in: table) ? .none : .sure
    }
    let method = text(index + 1) == "." && text(index + 3) == "(" ? text(index + 2) : ""
    switch substance {
    case .reference: return .none
    case .value:
      // Whether a method of another file changes it, isn't seen.
      return isOwn(method) || isChangedWithin(tokens, at: index) ? .sure : method.isEmpty ? .none : .possible
    case .standardValue:
      return isOwn(method) || Self.mutatingMethods.contains(method) || isChangedWithin(tokens, at: index)
        ? .sure : .none
    case .unknown:
      return isOwn(method) ? .sure : isChangedWithin(tokens, at: index) ? .possible : .none
    }
  }

  /// Whether an assignment is one that a constant allows: in an initializer itself that leaves nothing to another one,
  /// to what it has, and behind no other.
  private func isFirstSetting(at index: Int, in table: TokenTable) -> Bool {
    let token = table.tokens[index]
    guard let initializer = token.initializerRunningIt, !table.asksOther(at: index), !initializer.callsAnother else {
      return false
    }
    let blocks = token.blocks(in: initializer)
    return !table.indices(of: token.text).contains { other in
      guard other < index, table.tokens.indices.contains(other + 1), table.tokens[other + 1].text == "=",
        !table.asksOther(at: other), table.tokens[other].initializerRunningIt?.id == initializer.id,
        let block = table.tokens[other].blocks(in: initializer).first
      else { return false }
      return blocks.contains(block)
    }
  }

  /// Whether a part of what a name stands for is set: `a.b = c`, `a?[0].b += c`.
  private func isChangedWithin(_ tokens: [TokenSyntax], at index: Int) -> Bool {
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    var next = index + 1
    while true {
      switch text(next) {
      case "?", "!": next += 1
      case "." where text(next + 2) != "(": next += 2
      case "[":
        guard let end = closing(tokens, from: next) else { return false }
        next = end + 1
      default:
        return next > index + 1 && (text(next) == "=" || Self.mutatingOperators.contains(text(next)))
      }
    }
  }

  private func closing(_ tokens: [TokenSyntax], from open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "[" { depth += 1 }
      if tokens[index].text == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension TokenSyntax {
  /// Whether it stands in the braces of a type of one of these last names, or of an extension of it, or of no type.
  fileprivate func isInCode(of names: Set<Substring>) -> Bool {
    enclosingType.map { names.contains($0.typeName.lastComponent) } ?? true
  }

  /// The initializer whose own code it is: no closure's, nor another function's.
  fileprivate var initializerRunningIt: InitializerDeclSyntax? {
    var node = parent
    while let current = node {
      if let initializer = current.as(InitializerDeclSyntax.self) { return initializer }
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self)
        || current.is(AccessorDeclSyntax.self)
      {
        return nil
      }
      node = current.parent
    }
    return nil
  }

  /// The lists of statements around it, from the inside.
  fileprivate func blocks(in initializer: InitializerDeclSyntax) -> [SyntaxIdentifier] {
    var found: [SyntaxIdentifier] = []
    var node = parent
    while let current = node, current.id != initializer.id {
      if current.is(CodeBlockItemListSyntax.self) { found.append(current.id) }
      node = current.parent
    }
    return found
  }
}

extension InitializerDeclSyntax {
  /// Whether another initializer of the type sets its properties: `self.init(…)`.
  fileprivate var callsAnother: Bool {
    if modifiers.contains(where: { $0.name.tokenKind == .keyword(.convenience) }) { return true }
    let words = (body?.tokens(viewMode: .sourceAccurate)).map { Array($0.map(\.text)) } ?? []
    return words.indices.dropLast(2).contains { words[$0...].starts(with: ["self", ".", "init"]) }
  }
}

extension SyntaxProtocol {
  /// The nearest ancestor of a kind.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

/// All tokens of a tree in order, and where each text stands among them. O(tokens) to make.
struct TokenTable {
  let tokens: [TokenSyntax]
  private let indices: [String: [Int]]

  init(_ tree: SourceFileSyntax) {
    tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    indices = Dictionary(grouping: tokens.indices) { [tokens] in tokens[$0].text }
  }

  /// Whether something other than `self` is asked for the member that is named there.
  func asksOther(at index: Int) -> Bool {
    index > 1 && tokens[index - 1].text == "." && tokens[index - 2].text != "self"
  }

  /// Ascending.
  func indices(of text: String) -> [Int] { indices[text] ?? [] }
}
