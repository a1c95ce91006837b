import DependencyGraph
import SourceReading
import SwiftSyntax

/// The rules about a decorated extension and its `instantiate` functions (Rules/Extensions.md).
extension DeclarationRules {
  mutating func checkBuilders(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    let owner = declaration.fullName
    if let clause = declaration.genericWhereClause {
      report(
        .extensionWhereClause, at: clause.place, owner: owner,
        "An `@Instantiable` extension can't have a `where` clause. Name the specialisation in the return type of "
          + "`instantiate` instead.")
    }
    let builders = declaration.builders.filter { $0.returnType != nil }
    for builder in builders { check(builder, in: declaration, macro) }
    if builders.isEmpty, !macro.isMockOnly {
      let advice =
        declaration.builders.isEmpty
        ? "Add `public static func instantiate() -> \(dialect.returnType(for: declaration.type))`."
        : "Its `instantiate` returns nothing; let it return `\(dialect.returnType(for: declaration.type))`."
      report(
        .missingInstantiate, at: declaration.name.place, owner: owner,
        "The extension of `\(owner)` doesn't say how to build it. \(advice)")
    }
    checkRepetition(builders, in: declaration)
  }

  /// SD-X02 – SD-X06, and SD-D05 for an extension
  private mutating func check(
    _ builder: FunctionDeclaration, in declaration: InstantiableDeclaration, _ macro: InstantiableMacro
  ) {
    let owner = declaration.fullName
    if let type = builder.returnType, let node = builder.returnTypeNode {
      let wanted = dialect.returnType(for: declaration.type)
      let fits = dialect.allowsGenericExtensions ? type.withoutOutermostGenerics == wanted : type == wanted
      if !fits {
        report(
          .instantiateReturnType, at: node.place, owner: owner,
          "`\(builder.signature)` returns `\(type)`, and the extension is of `\(owner)`. Let it return `\(wanted)`.")
      }
    }
    if !builder.modifiers.isPublic || !builder.modifiers.isStatic {
      report(
        .instantiateNotPublicStatic, at: builder.modifiers.place ?? builder.node.funcKeyword.place, owner: owner,
        "`\(builder.signature)` must be `public static`, because SafeDI calls it on the type from other modules.")
    }
    if let effects = builder.node.signature.effectSpecifiers {
      report(
        .instantiateEffects, at: effects.place, owner: owner,
        "`\(builder.signature)` can't be `async` or throw: SafeDI calls it without `await` or `try`.")
    }
    if let clause = builder.node.genericParameterClause {
      report(
        .instantiateGeneric, at: clause.place, owner: owner,
        "`\(builder.signature)` can't be generic. Write one `instantiate` for each specialisation.")
    }
    if let clause = builder.node.genericWhereClause {
      report(
        .instantiateGeneric, at: clause.place, owner: owner,
        "`\(builder.signature)` can't have a `where` clause.")
    }
    guard macro.isRoot else { return }
    for parameter in builder.parameters {
      report(
        .rootHasInputs, at: parameter.name.place, owner: owner, dependency: parameter.label,
        "The root `\(owner)` can't receive `\(parameter.label): \(parameter.type)`: nothing is above it. Remove the "
          + "parameter, or drop `isRoot`.")
    }
  }

  /// SD-X08: two functions that build the same type; up to 0.7.1, a second one at all.
  private mutating func checkRepetition(_ builders: [FunctionDeclaration], in declaration: InstantiableDeclaration) {
    let owner = declaration.fullName
    guard dialect.allowsSeveralBuilders else {
      if builders.count > 1 {
        report(
          .multipleInstantiate, at: builders[1].name.place, owner: owner,
          related: [.init(range: builders[0].name.place, message: "the first one")],
          "The extension of `\(owner)` has more than one `instantiate`. SafeDI before 0.7.2 allows one.")
      }
      return
    }
    var first: [TypeTerm: FunctionDeclaration] = [:]
    for builder in builders {
      guard let type = builder.returnType else { continue }
      guard let earlier = first[type] else {
        first[type] = builder
        continue
      }
      report(
        .multipleInstantiate, at: builder.name.place, owner: owner,
        related: [.init(range: earlier.name.place, message: "the other one")],
        "`\(builder.signature)` builds `\(type)`, and so does `\(earlier.signature)`. Keep one of them.")
    }
  }
}

extension SafeDIDialect {
  /// What `instantiate` in an extension of `type` must return, generic arguments of its outermost name aside.
  fileprivate func returnType(for type: TypeTerm) -> TypeTerm {
    allowsGenericExtensions ? type.withoutOutermostGenerics : type
  }
}
