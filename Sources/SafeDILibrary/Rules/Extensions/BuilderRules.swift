import DICheckDependencyGraph

/// A decorated extension and its `instantiate` functions (Rules/Extensions.md).
extension DeclarationRules {
  mutating func checkBuilders(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    let owner = declaration.fullName
    checkWhereClause(of: declaration)
    let builders = declaration.builders.filter { $0.returnType != nil }
    for builder in builders {
      checkReturnType(of: builder, in: declaration)
      checkModifiers(of: builder, owner: owner)
      checkEffects(of: builder, owner: owner)
      checkGenerics(of: builder, owner: owner)
      if macro.isRoot, !declaration.hasUnknownArguments(in: dialect) { checkRootContract(builder, of: owner) }
    }
    if builders.isEmpty, !macro.isMockOnly { reportMissingBuilder(of: declaration) }
    checkRepetition(builders, in: declaration)
  }
}

extension SafeDIDialect {
  /// What `instantiate` in an extension of `type` must return, generic arguments of its outermost name aside.
  func returnType(for type: TypeTerm) -> TypeTerm {
    allowsGenericExtensions ? type.withoutOutermostGenerics : type
  }
}
