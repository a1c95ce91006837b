import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Fixes that ask for a generated mock, or put it to use.
extension SourceFile {
  /// The decorated declaration whose name stands at `offset`.
  func declaration(touchedAt offset: Int) -> InstantiableDeclaration? {
    declarations.instantiables.first { $0.macro != nil && $0.name.place.touches(offset) }
  }

  /// Asks for the mock of a decorated declaration.
  func generateMock(of declaration: InstantiableDeclaration) -> [UTF8Edit]? {
    guard let use = declaration.macro?.use else { return nil }
    return rewriting { $0.apply(setting("generateMock", to: "true", of: use)) }
  }

  /// Writes a preview of a view at the file's end.
  /// - Parameters:
  ///   - condition: under which the mock is compiled; nil for always.
  ///   - declaration: the view's.
  func addPreview(
    of signature: MockSignature, under condition: String?, for declaration: InstantiableDeclaration
  ) -> [UTF8Edit]? {
    rewriting { rewriting in
      let file = rewriting.file
      var lines = declaration.availability.map { file.text($0.place) } + ["#Preview {"]
      lines += signature.call(indentedBy: file.style.unit).map { file.style.unit + $0 } + ["}"]
      if let condition { lines = ["#if \(condition)"] + lines + ["#endif"] }
      let end = file.bytes.reversed().prefix { $0 == "\n" || $0 == "\r" }
      let missing = max(0, 2 - end.count { $0 == "\n" })
      let text = String(repeating: "\n", count: missing) + lines.joined(separator: "\n") + "\n"
      guard rewriting.apply(UTF8Edit(inserting: text, at: file.bytes.count)) else {
        return false
      }
      if !importedModules.contains("SwiftUI") { rewriting.addImport(of: "SwiftUI") }
      return true
    }
  }

  /// Returns true if the file seems to have a preview with the mock of a type; comments count.
  func hasPreview(of type: String) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      MarkerSearch(["#Preview"]).matches(text) && MarkerSearch(["\(type).mock("]).matches(text)
    }
  }

  /// Returns true if the file says that a type is a view of SwiftUI, which it imports: where it declares the type, or
  /// extends it.
  func showsView(_ declaration: InstantiableDeclaration) -> Bool {
    showsView(named: declaration.fullName, knowing: declaration.inheritedTypes)
  }

  /// Returns true if the file says that a type which it may only extend is a view of SwiftUI.
  /// - Parameter inherited: what its declaration says that it is.
  func showsView(named name: String, knowing inherited: [TypeTerm] = []) -> Bool {
    guard importedModules.contains("SwiftUI") else { return false }
    if inherited.contains(where: Self.isView) { return true }
    return tree.statements.contains { statement in
      guard let node = statement.item.as(ExtensionDeclSyntax.self), node.extendedType.trimmedDescription == name else {
        return false
      }
      return node.inheritanceClause?.inheritedTypes.contains { Self.isView(TypeTerm($0.type)) } ?? false
    }
  }

  private static func isView(_ type: TypeTerm) -> Bool {
    ["View", "SwiftUI.View"].contains(type.description)
  }
}

extension InstantiableDeclaration {
  /// The availability attributes of the type and of the types around it.
  fileprivate var availability: [AttributeSyntax] {
    sequence(first: Syntax(node), next: \.parent).flatMap { outer in
      (outer.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []).compactMap { $0.as(AttributeSyntax.self) }
    }.filter { $0.attributeName.trimmedDescription == "available" }
  }

  /// True if it stands in a branch of `#if`.
  var isConditional: Bool { node.enclosing(IfConfigDeclSyntax.self) != nil }

  /// True if parameters stand behind the type's name.
  var isGeneric: Bool {
    node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
  }
}

extension MockSignature {
  /// The longest line of a call before each argument gets one of its own.
  private static let lineLength = 96

  /// A call with what has no default as placeholders, by lines.
  func call(indentedBy unit: String) -> [String] {
    let line = "\(type).mock(\(arguments.joined(separator: ", ")))"
    guard line.utf8.count > Self.lineLength, arguments.count > 1 else { return [line] }
    let last = arguments.count - 1
    return ["\(type).mock("] + arguments.enumerated().map { unit + $1 + ($0 == last ? "" : ",") } + [")"]
  }
}
