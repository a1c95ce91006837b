import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// An initializer that SafeDI could call, if it didn't stand in an extension of its type, where it doesn't
/// look (Rules/Initializers.md).
extension ProblemFixer {
  func moveInitializer(into declaration: InstantiableDeclaration, isPreferred: Bool = true) -> Fix? {
    guard let members = declaration.members,
      let misplaced = MisplacedInitializer.all(of: declaration, in: document).first
    else { return nil }
    let initializer = misplaced.initializer
    let body = InitializerBody(initializer, in: document)
    let isStruct = declaration.node.is(StructDeclSyntax.self)
    let hasImplied = isStruct && declaration.initializers.isEmpty
    // Swift writes no initializer for a struct that has one: nothing to hand over to is left.
    guard !hasImplied || !body.isDelegating else { return nil }
    let isHandedTo =
      hasImplied
      && document.extensionInitializers(of: declaration).contains {
        $0.node.id != initializer.node.id && InitializerBody($0, in: document).isDelegating
      }
    let title =
      "Move `\(initializer.signature)` into `\(declaration.fullName)`"
      + misplaced.accessTitle(in: document)
    let indentation = document.memberIndentation(members)
    guard let text = misplaced.text(indentation: indentation, in: document) else { return nil }
    // Other callers of the initializer that Swift wrote, which aren't seen here, may have passed less.
    let isSafe = !hasImplied || declaration.uninitializedProperties.isEmpty && declaration.hasOnlyDependencies
    return propose(title, isPreferred: isPreferred && !isHandedTo, isSafe: isPreferred && isSafe && !isHandedTo) {
      $0.apply([
        document.inserting(text, asFirstMemberOf: members, indentation: indentation), misplaced.removal(in: document),
      ])
    }
  }

  /// Moves one from an extension in another file, if nothing in it is known there alone. Two files change, so somebody
  /// is to look at both.
  func fetchInitializer(into declaration: InstantiableDeclaration) -> Fix? {
    guard let members = declaration.members else { return nil }
    let indentation = document.memberIndentation(members)
    for (path, other) in document.others.documents(extending: declaration.fullName) {
      guard !other.tree.hasError, other.moduleNames.isSubset(of: document.moduleNames),
        let misplaced = MisplacedInitializer.all(of: declaration, in: other).first,
        other.hiddenNames.isDisjoint(with: misplaced.names), !isHandedOver(misplaced, of: declaration),
        let text = misplaced.text(indentation: indentation, in: other)
      else { continue }
      let title =
        "Move `\(misplaced.initializer.signature)` from `\(FilePath.name(of: path))` into `\(declaration.fullName)`"
        + misplaced.accessTitle(in: document)
      var fix = propose(title, isSafe: false) {
        $0.apply([document.inserting(text, asFirstMemberOf: members, indentation: indentation)])
      }
      fix?.edits.append(FileEdits(path: path, edits: [misplaced.removal(in: other)]))
      if fix != nil { return fix }
    }
    return nil
  }

  /// Whether it hands over to one that Swift writes only as long as the type has none of its own.
  private func isHandedOver(_ misplaced: MisplacedInitializer, of declaration: InstantiableDeclaration) -> Bool {
    declaration.node.is(StructDeclSyntax.self) && declaration.initializers.isEmpty
      && InitializerBody(misplaced.initializer, in: document).isDelegating
  }
}

extension SafeDIReader {
  /// Says of types without a usable initializer where an extension in the same file has one. Files are read in
  /// stretches, so only the whole text shows it.
  func noteExtensionInitializers(in reading: inout FileReading, from text: UnsafeBufferPointer<UInt8>) {
    let found = reading.problems.indices.filter { index in
      (reading.problems[index].fault as? MissingInitializer).map { $0.nearest == nil && !$0.dependencies.isEmpty }
        ?? false
    }
    guard !found.isEmpty, Self.extensions.matches(text), WholeText.isParsable(Array(text)) else { return }
    let extensions = Parser.parse(source: text).statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
    for index in found {
      let problem = reading.problems[index]
      guard var fault = problem.fault as? MissingInitializer,
        let initializer = extensions.lazy.filter({ $0.extends(problem.owner) })
          .flatMap({ $0.fittingInitializers(for: fault.dependencies, in: dialect) }).first
      else { continue }
      fault.initializerOfExtension = initializer.signature
      var changed = DeclarationProblem(fault, at: problem.range, beside: problem.otherPlace, owner: problem.owner)
      changed.macroReport = problem.macroReport
      reading.problems[index] = changed
    }
  }

  private static let extensions = MarkerSearch(["extension "])
}

extension ExtensionDeclSyntax {
  /// Whether it extends all of a type, and says nothing else of it.
  fileprivate func extends(_ type: String?) -> Bool {
    genericWhereClause == nil && attributes.isEmpty && extendedType.trimmedDescription == type
  }

  /// The initializers that take all dependencies and nothing else. One under a condition doesn't count.
  fileprivate func fittingInitializers(
    for dependencies: [Identity], in dialect: SafeDIDialect
  ) -> [InitializerDeclaration] {
    memberBlock.members.compactMap { member in
      guard let node = member.decl.as(InitializerDeclSyntax.self) else { return nil }
      let initializer = InitializerDeclaration(node)
      let assessment = InitializerAssessment(initializer, dependencies: dependencies, dialect: dialect)
      // Generated code can't call a parameter without a label.
      let isFitting =
        assessment.missing.isEmpty && assessment.extra.isEmpty && assessment.obstacles.isEmpty
        && !initializer.parameterClause.parameters.contains { $0.firstName.tokenKind == .wildcard }
      return isFitting ? initializer : nil
    }
  }
}

extension SourceDocument {
  /// The modules that it imports, and what of them, as written.
  fileprivate var moduleNames: Set<String> {
    Set(tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription })
  }

  /// The names that it declares for itself alone.
  fileprivate var hiddenNames: Set<String> {
    let finder = HiddenNames(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }
}

private final class HiddenNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard ["private", "fileprivate"].contains(node.name.text), node.detail == nil,
      let declaration = node.parent?.parent
    else { return .skipChildren }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      found.formUnion(
        variable.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate).map(\.text.withoutBackticks) })
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      found.insert(named.name.text.withoutBackticks)
    } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      // All that a hidden extension declares.
      found.formUnion(group.memberBlock.tokens(viewMode: .sourceAccurate).map(\.text.withoutBackticks))
    }
    return .skipChildren
  }
}

private struct MisplacedInitializer {
  let initializer: InitializerDeclaration
  let container: ExtensionDeclSyntax

  /// The initializers in extensions that take all dependencies and nothing else, callable ones first. An initializer
  /// under a condition doesn't count.
  static func all(of declaration: InstantiableDeclaration, in document: SourceDocument) -> [MisplacedInitializer] {
    let dependencies = declaration.dependencies.map(\.shape.identity).withoutRepetition
    let found = document.tree.statements.flatMap { item -> [MisplacedInitializer] in
      guard let container = item.item.as(ExtensionDeclSyntax.self), container.extends(declaration.fullName) else {
        return []
      }
      return container.fittingInitializers(for: dependencies, in: document.dialect)
        .map { MisplacedInitializer(initializer: $0, container: container) }
    }
    return found.filter { $0.isReachable(in: document) } + found.filter { !$0.isReachable(in: document) }
  }

  /// Initializers of a public extension are public without saying so.
  func isReachable(in document: SourceDocument) -> Bool {
    document.dialect.accepts(initializer.modifiers)
      || initializer.modifiers.access == nil && Modifiers(container.modifiers).isPublic
  }

  /// The change of its access, for a title.
  func accessTitle(in document: SourceDocument) -> String {
    guard !isReachable(in: document) else { return "" }
    return document.dialect.hiding(initializer.modifiers).map { " and remove `\($0)`" } ?? " and make it `public`"
  }

  /// The access that it has where it comes to stand.
  private func access(in document: SourceDocument) -> UTF8Edit? {
    guard document.dialect.allowsNarrowAccess else {
      return initializer.modifiers.isPublic
        ? nil : document.makingPublic(initializer.modifiers, before: initializer.node.initKeyword)
    }
    if initializer.modifiers.isHidden {
      return document.makingReachable(initializer.modifiers, before: initializer.node.initKeyword)
    }
    // The access that its extension lent it.
    let implied = initializer.modifiers.access == nil ? Modifiers(container.modifiers).visibility?.spelling ?? "" : ""
    let start = Int((initializer.modifiers.place ?? initializer.node.initKeyword.place).start)
    return implied.isEmpty ? nil : UTF8Edit(range: UTF8Range(at: start), newText: implied)
  }

  /// All names in it.
  var names: Set<String> {
    Set(
      initializer.node.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind { name.withoutBackticks } else { nil }
      })
  }

  /// The extension goes too, if nothing is left of it.
  func removal(in document: SourceDocument) -> UTF8Edit {
    let members = container.memberBlock
    let isAll =
      members.members.count == 1 && container.inheritanceClause == nil
      && members.rightBrace.leadingTrivia.comments.isEmpty
    guard isAll else { return document.removing(member: initializer.node) }
    let range = withHeading(document.removing(member: container).range, in: document)
    // At the end of the file, the blank lines before the extension go with it.
    guard document.bytes[Int(range.end)...].allSatisfy(Self.isBlank) else { return UTF8Edit(range: range, newText: "") }
    var start = Int(range.start)
    while start > 0, Self.isBlank(document.bytes[start - 1]) { start -= 1 }
    let endsInBreak = document.bytes.last == UInt8(ascii: "\n")
    let begin = endsInBreak ? min(document.nextLine(after: start), Int(range.start)) : start
    return UTF8Edit(range: UTF8Range(begin, document.bytes.count), newText: "")
  }

  /// Extends the range by a mark above it that would be left without its content.
  private func withHeading(_ range: UTF8Range, in document: SourceDocument) -> UTF8Range {
    var end = Int(range.start)
    while end > 0, Self.isBlank(document.bytes[end - 1]) { end -= 1 }
    let start = document.lineStart(of: end)
    guard start >= Int(container.position.utf8Offset), document.text(UTF8Range(start, end)).hasPrefix("// MARK:") else {
      return range
    }
    return UTF8Range(start, Int(range.end))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }

  /// The initializer with the comments above it, indented for the braces that it comes to stand in; nil where a literal
  /// of several lines would change.
  func text(indentation: String, in document: SourceDocument) -> String? {
    let place = initializer.node.place
    let removed = document.removing(member: initializer.node).range
    let start = document.isFirstOnLine(Int(place.start)) ? Int(removed.start) : Int(place.start)
    let end = max(Int(place.end), document.isLastOnLine(Int(place.end)) ? 0 : commentEnd(in: document))
    var text = document.text(UTF8Range(start, end))
    if let edit = access(in: document) {
      let head = document.text(UTF8Range(start, Int(edit.range.start)))
      text = head + edit.newText + document.text(UTF8Range(Int(edit.range.end), end))
    }
    let old = document.indentation(at: Int(place.start))
    let isMoved = document.isFirstOnLine(Int(place.start)) && old != indentation
    if isMoved, text.contains("\"\"\"") { return nil }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.first.map({ $0.allSatisfy(\.isWhitespace) }) == true { lines.removeFirst() }
    return lines.enumerated().map { index, line in
      if line.allSatisfy(\.isWhitespace) { return "" }
      if line.hasPrefix(old) { return indentation + line.dropFirst(old.count) }
      return index == 0 ? indentation + line : String(line)
    }.joined(separator: "\n")
  }

  /// The end of a comment behind the initializer on its line, which moves with it.
  private func commentEnd(in document: SourceDocument) -> Int {
    let end = Int(initializer.node.place.end)
    let rest = document.text(UTF8Range(end, document.lineEnd(of: end)))
    return rest.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") ? document.lineEnd(of: end) : end
  }
}

extension InstantiableDeclaration {
  /// Whether an initializer that Swift writes for it would take its dependencies, and nothing else.
  fileprivate var hasOnlyDependencies: Bool {
    let names = Set(dependencies.map(\.shape.label))
    return node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.allSatisfy { member in
      guard let property = member.decl.as(VariableDeclSyntax.self), !Modifiers(property.modifiers).isStatic else {
        return true
      }
      return property.bindings.allSatisfy { binding in
        binding.accessorBlock != nil || names.contains(binding.pattern.trimmedDescription)
          || property.bindingSpecifier.tokenKind == .keyword(.let) && binding.initializer != nil
      }
    } ?? false
  }
}
