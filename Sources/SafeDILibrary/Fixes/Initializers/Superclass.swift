import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

/// What the program's sources, or common knowledge, say of the class that a class inherits from.
package struct Superclass {
  /// One that a subclass can call and override.
  struct Initializer {
    struct Argument {
      let label: String
      let name: String
      let type: TypeTerm
      let hasDefault: Bool
    }

    let arguments: [Argument]
    let isRequired: Bool
    /// The parameter clause and what follows it, as source.
    var signature = "()"

    var labels: [String] { arguments.map(\.label) }
    fileprivate var required: [Argument] { arguments.filter { !$0.hasDefault } }
  }

  let initializers: [Initializer]
  /// The statement that must end a designated initializer, where it is known as a whole.
  fileprivate var usualCall: String?
  /// Subclasses with an initializer of their own must declare `init(coder:)` too.
  fileprivate(set) var requiresCoder = false

  /// The statement that must end a designated initializer which takes `dependencies`; nil where Swift calls
  /// `super.init()` by itself. It isn't certain if it has placeholders: what a superclass is given is the author's to
  /// say.
  func call(handing dependencies: [MemberwiseDependency]) -> (statement: String, isCertain: Bool)? {
    if let usualCall { return (usualCall, !usualCall.contains("<#")) }
    guard !initializers.contains(where: \.required.isEmpty) else { return nil }
    let names = Set(dependencies.map(\.name))
    func unknown(_ initializer: Initializer) -> Int { initializer.required.filter { !names.contains($0.name) }.count }
    guard let nearest = initializers.min(by: { unknown($0) < unknown($1) }) else { return nil }
    var isCertain = true
    let values = nearest.required.map { argument in
      let isTaken = names.contains(argument.name)
      isCertain = isCertain && isTaken
      let value = isTaken ? argument.name : InitialValue.placeholder(for: argument.type.withoutEscaping)
      return argument.label == "_" ? value : "\(argument.label): \(value)"
    }
    return ("super.init(" + values.joined(separator: ", ") + ")", isCertain)
  }
}

extension SourceDocument {
  /// Nil if the declaration is no class, or its first inherited type isn't known to be one.
  func superclass(of declaration: InstantiableDeclaration) -> Superclass? {
    declaration.node.as(ClassDeclSyntax.self)?.superclassName.flatMap { superclass(named: $0, depth: 0) }
  }

  private func superclass(named name: String, depth: Int) -> Superclass? {
    guard depth < Superclass.depthLimit else { return nil }
    if let known = Superclass.known[name] { return known }
    guard let node = tree.classDeclaration(named: name) else { return otherClasses(name) }
    return Superclass(node) { superclass(named: $0, depth: depth + 1) }
  }
}

extension Superclass {
  /// A class may be declared to inherit from itself.
  fileprivate static let depthLimit = 16

  /// Of the class that a text declares under this name; nil if it declares none.
  /// - Parameter others: classes that this one inherits from, by name.
  package init?(named name: String, in text: [UInt8], others: (String) -> Superclass?) {
    guard BodyBlanker.refusal(ofFullText: text) == nil else { return nil }
    let document = SourceDocument(text, dialect: SafeDIDialect(version: .newest))
    guard let node = document.tree.classDeclaration(named: name) else { return nil }
    self.init(node) { name in
      guard let inherited = document.tree.classDeclaration(named: name), inherited.id != node.id else {
        return Superclass.known[name] ?? others(name)
      }
      return Superclass(inherited) { Superclass.known[$0] ?? others($0) }
    }
  }

  fileprivate init(_ node: ClassDeclSyntax, inherited: (String) -> Superclass?) {
    let all = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let declared = all.filter { initializer in
      initializer.modifiers.allSatisfy { !["convenience", "private", "fileprivate"].contains($0.name.text) }
    }
    if declared.isEmpty, let above = node.superclassName.flatMap(inherited) {
      // All are inherited.
      self = above
      return
    }
    let callable = declared.filter { $0.optionalMark == nil && $0.signature.effectSpecifiers == nil }
    initializers = declared.isEmpty ? [Initializer(arguments: [], isRequired: false)] : callable.map(Initializer.init)
  }

  static let known: [String: Superclass] = {
    let none = Initializer(arguments: [], isRequired: false)
    let object = Superclass(initializers: [none], usualCall: "super.init()")
    let controller = Superclass(
      initializers: [Initializer(["nibName", "bundle"])], usualCall: "super.init(nibName: nil, bundle: nil)",
      requiresCoder: true)
    let view = Superclass(
      initializers: [Initializer(["frame"])], usualCall: "super.init(frame: .zero)", requiresCoder: true)
    var result = ["NSObject": object, "NSViewController": controller]
    for name in ["UIViewController", "UITabBarController", "UINavigationController", "UISplitViewController"] {
      result[name] = controller
    }
    for name in [
      "UIView", "UIControl", "UIButton", "UILabel", "UIStackView", "UIScrollView", "UIImageView", "UITextField",
      "UICollectionViewCell", "UICollectionReusableView", "NSView",
    ] {
      result[name] = view
    }
    for name in ["Operation", "UIResponder", "NSResponder", "XCTestCase"] { result[name] = object }
    // These have no usual arguments.
    for (name, arguments) in [
      ("UITableViewController", [("style", "UITableView.Style")]),
      ("UICollectionViewController", [("collectionViewLayout", "UICollectionViewLayout")]),
      ("UICollectionView", [("frame", "CGRect"), ("collectionViewLayout", "UICollectionViewLayout")]),
      ("UITableView", [("frame", "CGRect"), ("style", "UITableView.Style")]),
      ("UITableViewCell", [("style", "UITableViewCell.CellStyle"), ("reuseIdentifier", "String?")]),
      ("UIHostingController", [("rootView", "Content")]),
    ] {
      let values = arguments.map { "\($0.0): <#\($0.1)#>" }.joined(separator: ", ")
      result[name] = Superclass(
        initializers: [Initializer(arguments.map(\.0))], usualCall: "super.init(\(values))", requiresCoder: true)
    }
    return result
  }()
}

extension Superclass.Initializer {
  fileprivate init(_ node: InitializerDeclSyntax) {
    arguments = node.signature.parameterClause.parameters.map(Parameter.init).map {
      Argument(label: $0.node.firstName.text, name: $0.label, type: $0.type, hasDefault: $0.hasDefault)
    }
    isRequired = node.modifiers.contains { $0.name.tokenKind == .keyword(.required) }
    signature = node.signature.parameterClause.onOneLine
  }

  fileprivate init(_ labels: [String]) {
    arguments = labels.map { Argument(label: $0, name: $0, type: .void, hasDefault: false) }
    isRequired = false
  }
}

extension ClassDeclSyntax {
  /// What stands first behind the colon, without generics and what it is nested in; it may be a protocol.
  fileprivate var superclassName: String? {
    let type = inheritanceClause?.inheritedTypes.first?.type
    return type?.as(IdentifierTypeSyntax.self)?.name.text ?? type?.as(MemberTypeSyntax.self)?.name.text
  }
}

extension SourceFileSyntax {
  fileprivate func classDeclaration(named name: String) -> ClassDeclSyntax? {
    declarations { ($0.as(ClassDeclSyntax.self)).flatMap { $0.name.text == name ? $0 : nil } }
  }

  /// The type of that name, at file level or in another declaration; outer ones first.
  func typeDeclaration(named name: String) -> (any DeclGroupSyntax)? {
    declarations { declaration in
      let group = declaration.asProtocol((any DeclGroupSyntax).self)
      return (group as? any NamedDeclSyntax)?.name.text == name ? group : nil
    }
  }

  /// The first declaration that `choose` takes, level by level.
  private func declarations<Choice>(_ choose: (DeclSyntax) -> Choice?) -> Choice? {
    var level = statements.compactMap { $0.item.as(DeclSyntax.self) }
    while !level.isEmpty {
      if let found = level.lazy.compactMap(choose).first { return found }
      level = level.flatMap { declaration -> [DeclSyntax] in
        if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
          return group.memberBlock.members.map(\.decl)
        }
        let clauses = declaration.as(IfConfigDeclSyntax.self)?.clauses ?? []
        return clauses.flatMap { clause -> [DeclSyntax] in
          switch clause.elements {
          case .statements(let statements): statements.compactMap { $0.item.as(DeclSyntax.self) }
          case .decls(let members): members.map(\.decl)
          default: []
          }
        }
      }
    }
    return nil
  }
}
