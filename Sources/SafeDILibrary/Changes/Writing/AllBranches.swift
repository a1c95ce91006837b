import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// The items with those in all branches of `#if`.
  var inAllBranches: [Syntax] {
    flatMap { item -> [Syntax] in
      guard let condition = item.item.as(IfConfigDeclSyntax.self) else { return [Syntax(item.item)] }
      return condition.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self)?.inAllBranches ?? [] }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The members with those in all branches of `#if`.
  var inAllBranches: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self)?.inAllBranches ?? [] }
    }
  }
}
