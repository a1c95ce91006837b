import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Names and calls that follow each other, as in `Container.shared.pen.onTest { … }()`.
struct CallChain {
  struct Link {
    /// Nil for a call of what another call gives. Of a subscript, the name in its key path, or else its bracket.
    var name: TokenSyntax?
    /// The call of that.
    var call: FunctionCallExprSyntax?
    var subscripted: SubscriptCallExprSyntax?
  }

  /// The expression that it begins with, whose name is that of the first link.
  private(set) var root: ExprSyntax
  private(set) var links: [Link] = []
  /// The number of links before the first that an optional chain may leave out.
  private(set) var sure = 0

  /// O(length of the chain).
  init(_ expression: ExprSyntax) {
    root = expression
    var call: FunctionCallExprSyntax?
    var skipped = 0
    func add(_ name: TokenSyntax?, _ subscripted: SubscriptCallExprSyntax? = nil) {
      links.append(Link(name: name, call: call, subscripted: subscripted))
      call = nil
    }
    while true {
      var next: ExprSyntax?
      switch root.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let outer):
        if call != nil { add(nil) }
        call = outer
        next = outer.calledExpression
      case .subscriptCallExpr(let access):
        let path = access.arguments.first?.expression.as(KeyPathExprSyntax.self)?.components.last?.component
        add(path?.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName ?? access.leftSquare, access)
        next = access.calledExpression
      case .memberAccessExpr(let access):
        add(access.declName.baseName)
        next = access.base
      case .optionalChainingExpr(let optional):
        skipped = links.count + (call == nil ? 0 : 1)
        next = optional.expression
      case .forceUnwrapExpr(let forced): next = forced.expression
      case .genericSpecializationExpr(let specialized): next = specialized.expression
      case .declReferenceExpr(let reference): add(reference.baseName)
      case .superExpr(let reference): add(reference.superKeyword)
      default: next = root.withoutEffects.id == root.id ? nil : root.withoutEffects
      }
      guard let next else { break }
      root = next
    }
    if call != nil { add(nil) }
    links.reverse()
    sure = links.count - skipped
  }

  /// The links that name a type at the beginning, up to a call of it.
  var typeLinks: ArraySlice<Link> {
    let names = links.prefix { $0.name?.name.first?.isUppercase == true }
    return names.firstIndex { $0.call != nil }.map { names[...$0] } ?? names
  }
}

extension ExprSyntax {
  /// The node around, behind `try` and `await`.
  var holder: Syntax? {
    var node = parent
    while let current = node, current.is(TryExprSyntax.self) || current.is(AwaitExprSyntax.self) {
      node = current.parent
    }
    return node
  }

  /// The name of the variable or property whose initial value it is.
  var boundName: String? { holder?.parent?.as(PatternBindingSyntax.self)?.identifier?.name }
}

extension FunctionCallExprSyntax {
  /// The closure of a call that has nothing else.
  var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    guard trailingClosure == nil, let only = arguments.only, only.label == nil else { return nil }
    return only.expression.as(ClosureExprSyntax.self)
  }

  /// The trailing closure, or the last argument that is one.
  var lastClosure: ClosureExprSyntax? {
    trailingClosure ?? arguments.lazy.reversed().compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
  }

  var labels: [String?] { arguments.map { $0.label?.name } }
}

typealias FactoryPath = (container: WrittenType, name: TokenSyntax)

extension KeyPathExprSyntax {
  /// The container and the name in `\.x`, `\C.x` or `\A.C.x`; nil for paths that go on behind them.
  var factory: FactoryPath? {
    let names = components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName }
    guard names.count == components.count, let last = names.last,
      names.dropLast().allSatisfy({ root != nil && $0.name.first?.isUppercase == true })
    else { return nil }
    let path = root.map { [$0.trimmedText] + names.dropLast().map(\.name) } ?? ["Container"]
    return (.named(path.joined(separator: ".")), last)
  }
}
