import DependencyGraph
import SwiftSyntax

/// What a class's own file, or common knowledge, says of the class that it inherits from.
struct Superclass {
  /// The parameter labels of each initializer that could be overridden.
  let initializerLabels: [[String]]
  /// The statement that must end a designated initializer; nil where Swift calls `super.init()` by itself.
  let call: String?
  /// Subclasses with an initializer of their own must declare `init(coder:)` too.
  var requiresCoder = false
}

extension SourceDocument {
  /// Nil if the declaration is no class, or its first inherited type isn't known to be one.
  func superclass(of declaration: InstantiableDeclaration) -> Superclass? {
    guard declaration.node.is(ClassDeclSyntax.self),
      let name = declaration.inheritance?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self)?.name.text
    else { return nil }
    if let known = Self.knownClasses[name] { return known }
    for item in tree.statements {
      guard let node = item.item.as(ClassDeclSyntax.self), node.name.text == name else { continue }
      return Superclass(node)
    }
    return nil
  }

  private static let knownClasses: [String: Superclass] = {
    let object = Superclass(initializerLabels: [[]], call: "super.init()")
    let controller = Superclass(
      initializerLabels: [["nibNameOrNil", "nibBundleOrNil"]], call: "super.init(nibName: nil, bundle: nil)",
      requiresCoder: true)
    let view = Superclass(initializerLabels: [["frame"]], call: "super.init(frame: .zero)", requiresCoder: true)
    var result = ["NSObject": object, "NSViewController": controller]
    for name in ["UIViewController", "UITabBarController", "UINavigationController", "UICollectionViewController"] {
      result[name] = controller
    }
    for name in ["UIView", "UIControl", "UIButton", "UILabel", "UIStackView", "NSView"] { result[name] = view }
    for name in ["Operation", "UIResponder", "NSResponder", "XCTestCase"] { result[name] = object }
    return result
  }()
}

extension Superclass {
  fileprivate init(_ node: ClassDeclSyntax) {
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter {
      $0.modifiers.allSatisfy { !["convenience", "private", "fileprivate"].contains($0.name.text) }
    }
    let labels = initializers.map { initializer in
      initializer.signature.parameterClause.parameters.map { $0.firstName.text }
    }
    initializerLabels = initializers.isEmpty ? [[]] : labels
    let isCalledAlone =
      initializers.isEmpty
      || initializers.contains { $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } }
    guard !isCalledAlone, let first = initializers.first else {
      call = nil
      return
    }
    let arguments = first.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    call = "super.init(" + arguments.joined(separator: ", ") + ")"
  }
}
