import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension Rewriting {
  /// Declares a property with a dependency macro beside the type's other dependencies, in their manner: behind the last
  /// one with the same macro, or the last of all, with their access, line breaks and blank lines.
  mutating func insertProperty(macro: String, label: String, type: String) -> Bool {
    guard let declaration, let members = declaration.members else { return false }
    guard let sibling = Self.sibling(ofMacro: macro, among: declaration.properties) else {
      let text = "\(macro) private let \(label): \(type)"
      return insert(text, asPropertyOf: declaration, members)
    }
    let place = sibling.node.place
    let access = sibling.modifiers.access.map { $0.trimmedDescription + " " } ?? ""
    let property = "\(access)let \(label): \(type)"
    let isAlone = file.isFirstOnLine(place.startOffset)
    let end = file.lineEnd(of: place.endOffset)
    let isBesideBrace = end > members.rightBrace.place.startOffset
    guard !isBesideBrace, isAlone || file.isLastOnLine(place.endOffset) else {
      return insert("; \(macro) " + property, at: place.endOffset)
    }
    // On lines of its own. The attribute may have a comment beside it.
    let isSplit = sibling.macros.first.map {
      file.hasLineBreak(file.span($0.place.endOffset, sibling.node.bindingSpecifier.place.startOffset))
    }
    let indentation = file.indentation(at: place.startOffset)
    let text = macro + (isSplit == true && isAlone ? "\n" + indentation : " ") + property
    let separator = isPartedByBlankLine(declaration.properties) ? "\n\n" : "\n"
    return insert(separator + indentation + text, at: end)
  }

  /// The dependency in whose manner another one with `macro` is declared: the last with the same macro, or of all.
  private static func sibling(ofMacro macro: String, among properties: [DependencyProperty]) -> DependencyProperty? {
    let name = String(macro.prefix { $0 != "(" })
    let candidates = properties.filter { $0.node.conditionalCompilation == nil }
    return candidates.last { $0.macros.first?.macro.spelling == name } ?? candidates.last
  }

  private mutating func isPartedByBlankLine(_ properties: [DependencyProperty]) -> Bool {
    guard properties.count > 1 else { return false }
    let (first, second) = (properties[0].node.place, properties[1].node.place)
    guard first.end < second.start else { return false }
    let next = file.nextLine(after: first.endOffset)
    return next < second.startOffset && file.skipBlanks(from: next) >= file.lineEnd(of: next)
  }

  /// The first dependency: before the other stored properties, else behind the first initializer, else first of all.
  private mutating func insert(
    _ text: String, asPropertyOf declaration: InstantiableDeclaration, _ members: MemberBlockSyntax
  ) -> Bool {
    let indentation = file.memberIndentation(members)
    if let property = members.members.first(where: { $0.decl.is(VariableDeclSyntax.self) }),
      file.isFirstOnLine(property.contentStart)
    {
      return insert(text + "\n" + indentation, at: property.contentStart)
    }
    if let initializer = declaration.initializers.last, file.isLastOnLine(initializer.node.place.endOffset),
      file.isFirstOnLine(initializer.node.place.startOffset)
    {
      let end = file.lineEnd(of: initializer.node.place.endOffset)
      let next = file.skipBlanks(from: file.nextLine(after: end))
      let isFollowed = next < file.lineEnd(of: next) && next < members.rightBrace.place.startOffset
      return insert("\n\n" + indentation + text + (isFollowed ? "\n" : ""), at: end)
    }
    return apply(file.inserting(indentation + text, asFirstMemberOf: members, indentation: indentation))
  }
}
