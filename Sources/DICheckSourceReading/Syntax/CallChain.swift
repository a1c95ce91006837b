import DICheckText
import SwiftSyntax

/// Names and calls that follow each other, as in `Container.shared.pen.onTest { … }()`.
package struct CallChain {
  package struct Link {
    /// Nil for a call of what another call gives. Of a subscript, the name in its key path, or else its bracket.
    package var name: TokenSyntax?
    /// The name without backticks; empty where there is none.
    package var text: String
    /// The call of that.
    package var call: FunctionCallExprSyntax?
    /// The subscript that it is.
    package var subscripted: SubscriptCallExprSyntax?
  }

  /// The expression that it begins with, whose name is that of the first link.
  package private(set) var root: ExprSyntax
  package private(set) var links: [Link] = []
  /// The number of links before the first that an optional chain may leave out.
  package private(set) var sure = 0
  /// True if a part of it may leave out what follows.
  package private(set) var isOptional = false

  /// O(length of the chain).
  package init(_ expression: ExprSyntax) {
    root = expression
    var call: FunctionCallExprSyntax?
    var skipped = 0
    func add(_ name: TokenSyntax?, _ subscripted: SubscriptCallExprSyntax? = nil) {
      links.append(Link(name: name, text: name?.name ?? "", call: call, subscripted: subscripted))
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
        let path = access.arguments.first?.expression.as(KeyPathExprSyntax.self)
        add(path?.lastProperty ?? access.leftSquare, access)
        next = access.calledExpression
      case .memberAccessExpr(let access):
        add(access.declName.baseName)
        next = access.base
      case .optionalChainingExpr(let optional):
        isOptional = true
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

  /// The call that it begins with, if that is one of a type, by the custom that types' names are capitalized. The type is
  /// `Self` for `self.init(…)`, and empty for `.init(…)`. `isWhole` if nothing stands behind it.
  package var making: (type: String, name: TokenSyntax, call: FunctionCallExprSyntax, isWhole: Bool)? {
    guard let end = links.firstIndex(where: { $0.call != nil }), let call = links[end].call else { return nil }
    let path = links[...end].compactMap(\.name)
    var names = path.map(\.name)
    if names.last == "init" { names.removeLast() }
    if names == ["self"], path.count == 2 { names = ["Self"] }
    let isWhole = end == links.count - 1
    guard let last = names.last else { return path.first.map { ("", $0, call, isWhole) } }
    guard root.is(DeclReferenceExprSyntax.self) || root.is(SuperExprSyntax.self),
      last.isCapitalized || last == "super"
    else { return nil }
    return (names.joined(separator: "."), path[names.count - 1], call, isWhole)
  }

  /// The name of the type or function that a link calls; empty for another call.
  package func callee(at position: Int) -> String {
    let name = links[position].text
    return name == "init" && position > 0 ? links[position - 1].text : name
  }

  /// The type that it begins with the name or a call of, and the number of links up to there; nil if it begins with
  /// something else.
  package var type: (name: String, count: Int, call: FunctionCallExprSyntax?)? {
    guard root.is(DeclReferenceExprSyntax.self) else { return nil }
    var names: [String] = []
    for link in links {
      guard link.text.isCapitalized else { break }
      names.append(link.text)
      if link.call != nil { break }
    }
    return names.isEmpty ? nil : (names.joined(separator: "."), names.count, links[names.count - 1].call)
  }

}

extension ExprSyntax {
  /// True for `self` alone.
  package var isPlainSelf: Bool { asReference?.baseName.tokenKind == .keyword(.self) }

  /// The name of a function that is called so: `f`, `value.f`.
  package var calledName: TokenSyntax? {
    asMemberAccess?.declName.baseName ?? self.asReference?.baseName
  }

  /// The expression behind `try`, `await` and parentheses.
  package var withoutEffects: ExprSyntax {
    var expression = self
    while true {
      if let inner = expression.as(TryExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(AwaitExprSyntax.self) {
        expression = inner.expression
      } else if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.only, only.label == nil {
        expression = only.expression
      } else {
        return expression
      }
    }
  }

  /// The node around, behind `try` and `await`.
  var holder: Syntax? {
    var node = parent
    while let current = node, current.is(TryExprSyntax.self) || current.is(AwaitExprSyntax.self) {
      node = current.parent
    }
    return node
  }

  /// Returns true if it stands as a statement of its own, so that surely nobody gets its value.
  /// - Parameter givesNothing: returns true for a closure whose value nobody gets.
  package func isStatement(_ givesNothing: (ClosureExprSyntax) -> Bool) -> Bool {
    var holder = holder
    // A condition is a statement with others as its branches.
    while let outer = holder, outer.is(IfExprSyntax.self) || outer.is(ExpressionStmtSyntax.self) {
      holder = outer.parent
    }
    if let list = holder?.as(ExprListSyntax.self) {
      // `_ = x`
      return list.count == 3 && list.first?.is(DiscardAssignmentExprSyntax.self) == true
    }
    guard let list = holder?.as(CodeBlockItemSyntax.self)?.parent else {
      return holder?.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self) == true
    }
    // The value of an only expression may be returned.
    guard list.as(CodeBlockItemListSyntax.self)?.count == 1, let body = list.parent, let owner = body.parent else {
      return true
    }
    if let closure = body.asClosure { return givesNothing(closure) }
    if body.is(AccessorBlockSyntax.self) { return false }
    return switch owner.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.signature.returnClause == nil
    case .accessorDecl(let accessor): accessor.accessorSpecifier.text != "get"
    case .ifExpr(let condition): ExprSyntax(condition).isStatement(givesNothing)
    case .switchCaseList(let cases): cases.parent?.as(ExprSyntax.self)?.isStatement(givesNothing) ?? true
    default: true
    }
  }

  /// The name of the variable or property whose initial value it is.
  package var boundName: String? { holder?.parent?.as(PatternBindingSyntax.self)?.identifier?.name }
}

extension KeyPathExprSyntax {
  /// The name of the property that it leads to; nil for a subscript and the like.
  package var lastProperty: TokenSyntax? {
    components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName
  }
}

extension FunctionCallExprSyntax {
  /// The closure of a call that has nothing else.
  package var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    guard trailingClosure == nil, let only = arguments.only, only.label == nil else { return nil }
    return only.expression.asClosure
  }

  /// The trailing closure, or the last argument that is one.
  package var lastClosure: ClosureExprSyntax? {
    trailingClosure ?? arguments.lazy.reversed().compactMap { $0.expression.asClosure }.first
  }

  /// The labels of its arguments in parentheses, nil for those that have none.
  package var labels: [String?] { arguments.map { $0.label?.name } }
}
