import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension Rewriting {
  /// Declares a property with a dependency macro beside the type's other dependencies, in their manner: behind the last
  /// one with the same macro, or the last of all, with their access, line breaks and blank lines.
  mutating func insertProperty(
    macro: String, label: String, type: String, intoTypeNamed place: UTF8Range
  ) -> Bool {
    guard let declaration = declaration(named: place), let members = declaration.members else { return false }
    guard let sibling = declaration.sibling(ofMacro: macro) else {
      let text = "\(macro) private let \(label): \(type)"
      return insert(text, asPropertyOf: declaration, members)
    }
    let place = sibling.node.place
    let isBesideBrace = file.lineEnd(of: place.endOffset) > members.rightBrace.place.startOffset
    guard !isBesideBrace, file.isFirstOnLine(place.startOffset) || file.isLastOnLine(place.endOffset) else {
      let access = sibling.modifiers.access.map { $0.trimmedDescription + " " } ?? ""
      let end = sibling.node.place.endOffset
      return apply(UTF8Edit(inserting: "; \(macro) \(access)let \(label): \(type)", at: end))
    }
    return apply(insertion(of: macro, label, type, behind: sibling, in: declaration))
  }

  /// The edit that puts a property on lines of its own below another.
  private mutating func insertion(
    of macro: String, _ label: String, _ type: String, behind sibling: DependencyProperty,
    in declaration: InstantiableDeclaration
  ) -> UTF8Edit {
    let indentation = file.indentation(at: sibling.node.place.startOffset)
    let access = sibling.modifiers.access.map { $0.trimmedDescription + " " } ?? ""
    let isAlone = file.isFirstOnLine(sibling.node.place.startOffset)
    // The attribute may have a comment beside it.
    let isSplit = sibling.macros.first.map {
      file.hasLineBreak(file.span($0.place.endOffset, sibling.node.bindingSpecifier.place.startOffset))
    }
    let text = macro + (isSplit == true && isAlone ? "\n" + indentation : " ") + "\(access)let \(label): \(type)"
    let isSpaced = isPartedByBlankLine(declaration.properties)
    let end = file.lineEnd(of: sibling.node.place.endOffset)
    return UTF8Edit(inserting: (isSpaced ? "\n\n" : "\n") + indentation + text, at: end)
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
      return apply(UTF8Edit(inserting: text + "\n" + indentation, at: property.contentStart))
    }
    if let initializer = declaration.initializers.last, file.isLastOnLine(initializer.node.place.endOffset),
      file.isFirstOnLine(initializer.node.place.startOffset)
    {
      let end = file.lineEnd(of: initializer.node.place.endOffset)
      let next = file.skipBlanks(from: file.nextLine(after: end))
      let isFollowed = next < file.lineEnd(of: next) && next < members.rightBrace.place.startOffset
      return apply(UTF8Edit(inserting: "\n\n" + indentation + text + (isFollowed ? "\n" : ""), at: end))
    }
    return apply(file.inserting(indentation + text, asFirstMemberOf: members, indentation: indentation))
  }
}

extension InstantiableDeclaration {
  /// The dependency in whose manner another one with `macro` is declared: the last with the same macro, or of all.
  fileprivate func sibling(ofMacro macro: String) -> DependencyProperty? {
    let name = String(macro.prefix { $0 != "(" })
    let candidates = properties.filter { $0.node.conditionalCompilation == nil }
    return candidates.last { $0.macros.first?.macro.spelling == name } ?? candidates.last
  }
}
