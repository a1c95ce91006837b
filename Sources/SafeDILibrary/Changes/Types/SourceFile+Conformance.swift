import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// `Instantiable` at the end of the inherited types, in their layout; in place of a spelling of it that SafeDI
  /// doesn't recognise.
  func addingConformance(to declaration: InstantiableDeclaration) -> UTF8Edit {
    let conformance = conformance(of: declaration)
    guard let inheritance = declaration.inheritance, let last = inheritance.inheritedTypes.last else {
      let clause = declaration.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      let end = clause?.place.end ?? declaration.name.place.end
      return UTF8Edit(inserting: ": \(conformance)", at: end)
    }
    for inherited in inheritance.inheritedTypes {
      if let respelled = respelled(inherited.type) {
        return UTF8Edit(range: inherited.type.place, newText: respelled)
      }
    }
    let end = last.type.place.endOffset
    let start = last.place.startOffset
    let isOnOwnLine = inheritance.inheritedTypes.count > 1 && isFirstOnLine(start)
    var separator = isOnOwnLine ? ",\n" + indentation(at: start) : ", "
    // Commas may lead the lines.
    if let comma = inheritance.inheritedTypes.dropLast().last?.trailingComma, isFirstOnLine(comma.place.startOffset) {
      separator = "\n" + indentation(at: start) + ", "
    }
    return UTF8Edit(inserting: separator + conformance, at: end)
  }

  /// Swift lets no extension that conforms have an access modifier: it goes to the members that have it from there.
  func movingAccess(of declaration: InstantiableDeclaration) -> [UTF8Edit] {
    guard let node = declaration.node.as(ExtensionDeclSyntax.self), let access = declaration.modifiers.access else {
      return []
    }
    // Only its file sees what a private extension holds, all of it.
    let word = access.name.tokenKind == .keyword(.private) ? "fileprivate" : access.name.text
    var edits = [removing(access)]
    guard word != "internal" else { return edits }
    for member in node.memberBlock.members.inAllBranches {
      guard let keyword = member.keywordOfMember, let member = member.asProtocol((any WithModifiersSyntax).self) else {
        continue
      }
      let modifiers = Modifiers(member.modifiers)
      guard modifiers.access == nil else { continue }
      let start = Int((modifiers.place ?? keyword.place).start)
      edits.append(UTF8Edit(inserting: word + " ", at: start))
    }
    return edits
  }

  /// A type and a protocol of two other modules: the compiler asks that the conformance says so.
  private func conformance(of declaration: InstantiableDeclaration) -> String {
    let isRetroactive =
      declaration.kind == .extension && dialect.writesRetroactiveConformance
      && TypeTerm(dottedName: declaration.fullName).map { bench?.isFromOutside($0) == true } ?? false
    return isRetroactive ? "@retroactive Instantiable" : "Instantiable"
  }

  /// `@unchecked Instantiable`, `P & Instantiable`, `@unchecked P & Instantiable` and, as 2.x sees it, `@retroactive
  /// SafeDI.Instantiable`.
  private func respelled(_ type: TypeSyntax) -> String? {
    let names: Set<String> = ["Instantiable", "SafeDI.Instantiable"]
    if let attributed = type.as(AttributedTypeSyntax.self), names.contains(attributed.baseType.trimmedDescription) {
      let isRetroactive = attributed.attributes.trimmedDescription.contains("@retroactive")
      return isRetroactive ? "@retroactive Instantiable" : "Instantiable"
    }
    // An attribute of a composition applies to all its parts.
    if let attributed = type.as(AttributedTypeSyntax.self), let parts = attributed.baseType.composedTypes,
      let rest = parts.without(names)
    {
      let prefix = text(attributed.place.startOffset..<attributed.baseType.place.startOffset)
      return (rest.map { prefix + $0 } + ["Instantiable"]).joined(separator: ", ")
    }
    guard let rest = type.composedTypes?.without(names) else { return nil }
    return (rest + ["Instantiable"]).joined(separator: ", ")
  }
}

extension TypeSyntax {
  /// The parts of `A & B`; nil for another type.
  fileprivate var composedTypes: [String]? {
    self.as(CompositionTypeSyntax.self)?.elements.map { $0.type.trimmedDescription }
  }
}

extension [String] {
  /// Nil where none of them is there.
  fileprivate func without(_ names: Set<String>) -> [String]? {
    contains(where: names.contains) ? filter { !names.contains($0) } : nil
  }
}

extension DeclSyntax {
  /// The keyword of a member that can have an access modifier.
  fileprivate var keywordOfMember: TokenSyntax? {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): node.funcKeyword
    case .variableDecl(let node): node.bindingSpecifier
    case .subscriptDecl(let node): node.subscriptKeyword
    case .initializerDecl(let node): node.initKeyword
    case .typeAliasDecl(let node): node.typealiasKeyword
    default: asGroup?.introducer
    }
  }
}
