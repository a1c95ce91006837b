import DependencyGraph
import SwiftSyntax

extension Rewriting {
  /// Declares a property with a dependency macro beside the type's other dependencies, in their manner: behind the last
  /// one with the same macro, or the last of all, with their access, line breaks and blank lines.
  mutating func insertProperty(
    macro: String, label: String, type: String, intoTypeNamed place: SourceRange
  ) -> Bool {
    guard let declaration = declaration(named: place),
      let members = declaration.members
    else { return false }
    let name = String(macro.prefix { $0 != "(" })
    let candidates = declaration.properties.filter { $0.node.conditionalCompilation == nil }
    let sibling = candidates.last { $0.macros.first?.macro.spelling == name } ?? candidates.last
    guard let sibling else {
      let text = "\(macro) private let \(label): \(type)"
      return insert(text, asPropertyOf: declaration, members)
    }
    let start = Int(sibling.node.place.start)
    let access = sibling.modifiers.access.map { $0.trimmedDescription + " " } ?? ""
    let isAlone = document.isFirstOnLine(start)
    guard isAlone || document.isLastOnLine(Int(sibling.node.place.end)) else {
      let end = Int(sibling.node.place.end)
      return apply([
        SourceEdit(range: SourceRange(at: end), newText: "; \(macro) \(access)let \(label): \(type)")
      ])
    }
    let indentation = document.indentation(at: start)
    // The attribute may have a comment beside it.
    let isSplit = sibling.macros.first.map {
      document.hasLineBreak(document.span(Int($0.place.end), Int(sibling.node.bindingSpecifier.place.start)))
    }
    let text = macro + (isSplit == true && isAlone ? "\n" + indentation : " ") + "\(access)let \(label): \(type)"
    let isSpaced = isPartedByBlankLine(declaration.properties)
    let end = document.lineEnd(of: Int(sibling.node.place.end))
    return apply([
      SourceEdit(range: SourceRange(at: end), newText: (isSpaced ? "\n\n" : "\n") + indentation + text)
    ])
  }

  private func isPartedByBlankLine(_ properties: [DependencyProperty]) -> Bool {
    guard properties.count > 1 else { return false }
    let (first, second) = (properties[0].node.place, properties[1].node.place)
    guard first.end < second.start else { return false }
    let next = document.nextLine(after: Int(first.end))
    return next < Int(second.start) && document.skipBlanks(from: next) >= document.lineEnd(of: next)
  }

  /// The first dependency: before the other stored properties, else behind the first initializer, else first of all.
  private mutating func insert(
    _ text: String, asPropertyOf declaration: InstantiableDeclaration, _ members: MemberBlockSyntax
  ) -> Bool {
    let indentation = document.memberIndentation(members)
    if let property = members.members.first(where: { $0.decl.is(VariableDeclSyntax.self) }),
      document.isFirstOnLine(property.contentStart)
    {
      return apply([
        SourceEdit(range: SourceRange(at: property.contentStart), newText: text + "\n" + indentation)
      ])
    }
    if let initializer = declaration.initializers.last, document.isLastOnLine(Int(initializer.node.place.end)),
      document.isFirstOnLine(Int(initializer.node.place.start))
    {
      let end = document.lineEnd(of: Int(initializer.node.place.end))
      let next = document.skipBlanks(from: document.nextLine(after: end))
      let isFollowed = next < document.lineEnd(of: next) && next < Int(members.rightBrace.place.start)
      return apply([
        SourceEdit(range: SourceRange(at: end), newText: "\n\n" + indentation + text + (isFollowed ? "\n" : ""))
      ])
    }
    return apply([document.inserting(indentation + text, asFirstMemberOf: members, indentation: indentation)])
  }
}
