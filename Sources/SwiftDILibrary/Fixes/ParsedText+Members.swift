import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

extension ParsedText {
  // MARK: Looking

  /// The declaration of a member, else at file level, around `offset`.
  func declaration(at offset: Int) -> DeclSyntax? {
    node(MemberBlockItemSyntax.self, at: offset)?.decl
      ?? node(CodeBlockItemSyntax.self, at: offset)?.item.as(DeclSyntax.self)
  }

  func attribute(_ name: String, ofDeclarationAt offset: Int) -> AttributeSyntax? {
    declaration(at: offset)?.ownAttributes?.named(name)
  }

  // MARK: Adding members

  /// `lines`, not indented yet, as a member behind the last one that is like it: the providers or the stored properties
  /// of a type, else first of all.
  func inserting(
    _ lines: String, into members: MemberBlockSyntax, behindLast isLike: (DeclSyntax) -> Bool
  ) -> UTF8Edit {
    let indentation = memberIndentation(members)
    let text = lines.splitLines
      .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    guard let last = members.members.last(where: { isLike($0.decl) })?.decl,
      isFirstOnLine(last.place.startOffset), lineEnd(of: last.place.endOffset) < members.rightBrace.place.startOffset
    else { return inserting(text, asFirstMemberOf: members, indentation: indentation) }
    let end = lineEnd(of: last.place.endOffset)
    let isSpaced = text.contains("\n") || hasLineBreak(last.place.bounds)
    return UTF8Edit(inserting: (isSpaced ? "\n\n" : "\n") + text, at: end)
  }

  /// A member's text with its comments, indented as members of another type are.
  func text(of member: DeclSyntax, indentedBy indentation: String) -> String {
    let removed = removing(member: member)
    let lines = text(removed.range).splitLines
    let own = self.indentation(at: member.place.startOffset)
    let moved = lines.map { line in
      line.hasPrefix(own) ? indentation + line.dropFirst(own.count) : String(line)
    }
    return indentation + moved.joined(separator: "\n").trimmed
  }

  // MARK: Moving members

  /// The edits that move a member out of its type's body into a new extension behind the type. Nil where it stands in
  /// another declaration than a type at file level.
  func movingMember(at offset: Int, toExtensionOf type: String) -> [UTF8Edit]? {
    guard let member = declaration(at: offset), member.parent?.is(MemberBlockItemSyntax.self) == true,
      let outer = statement(at: offset, in: tree.statements)?.item.as(DeclSyntax.self),
      isFirstOnLine(member.place.startOffset), isLastOnLine(outer.place.endOffset)
    else { return nil }
    let end = outer.place.endOffset
    let text = text(of: member, indentedBy: style.unit)
    return [
      removing(member: member),
      UTF8Edit(inserting: "\n\nextension \(type) {\n\(text)\n}", at: end),
    ]
  }
}

// MARK: Initializers

extension ParsedText {
  /// An initializer that sets the stored properties of a component which nothing else gives a value, and its head. Nil
  /// where one of them has no type that a parameter could take.
  func initializer(of type: StructDeclSyntax) -> (code: String, head: String)? {
    var parameters: [(name: String, type: String)] = []
    for property in type.memberBlock.members.compactMap({ $0.decl.asVariable }) {
      let isLater = property.modifiers.isStatic || property.modifiers.contains(.lazy)
      for binding in property.bindings where !isLater && binding.initializer == nil && binding.accessorBlock == nil {
        guard let name = binding.identifier?.text,
          let annotation = binding.annotatedType
        else { return nil }
        let escaping = annotation.is(FunctionTypeSyntax.self) ? "@escaping " : ""
        parameters.append((name, escaping + annotation.trimmedDescription))
      }
    }
    guard !parameters.isEmpty,
      let attribute = type.attributes.named("Component") ?? type.attributes.named("DI.Component")
    else { return nil }
    let isRoot = attribute.arguments?.trimmedDescription.replacing(" ", with: "") == "root:true"
    let list = (isRoot ? [] : ["parent: some Component"]) + parameters.map { "\($0.name): \($0.type)" }
    // Other modules make what they see.
    let access = type.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    let head = "\(access)init(\(list.commaSeparated))"
    let body =
      parameters.map { "self.\($0.name) = \($0.name)" } + ["initContainer(parent: \(isRoot ? "nil" : "parent"))"]
    return (head + " {\n" + body.map { style.unit + $0 + "\n" }.joined() + "}", head)
  }
}

// MARK: Bodies

extension ParsedText {
  /// The edits that move a statement of a body behind another one of the same body.
  func movingStatement(at offset: Int, behind other: Int) -> [UTF8Edit]? {
    guard let call = node(CodeBlockItemSyntax.self, at: other),
      let list = call.parent?.as(CodeBlockItemListSyntax.self), let moved = statement(at: offset, in: list),
      moved.place.end <= call.place.start, isFirstOnLine(moved.place.startOffset),
      isLastOnLine(moved.place.endOffset), isLastOnLine(call.place.endOffset)
    else { return nil }
    let text = indentation(at: moved.place.startOffset) + self.text(moved.place)
    return [
      UTF8Edit(removing: UTF8Range(lineStart(of: moved.place.startOffset), nextLine(after: moved.place.endOffset))),
      UTF8Edit(inserting: "\n" + text, at: call.place.endOffset),
    ]
  }

  private func statement(at offset: Int, in list: CodeBlockItemListSyntax) -> CodeBlockItemSyntax? {
    list.first { $0.place.start <= Int32(offset) && Int32(offset) < $0.place.end }
  }

  /// Returns true if what stands at an offset begins the body of a property without `get`.
  func startsAccessor(at offset: Int) -> Bool {
    guard let block = node(AccessorBlockSyntax.self, at: offset), case .getter(let statements) = block.accessors else {
      return false
    }
    return statements.first.map { $0.place.startOffset } == offset
  }
}
