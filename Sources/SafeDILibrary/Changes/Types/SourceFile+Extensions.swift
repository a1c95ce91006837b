import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Types of other modules, which an extension lets SafeDI build.
extension SourceFile {
  /// Lets an extension that builds specialisations of a generic type build another one, below the others. How it is
  /// made is left for its author to fill in.
  func addSpecialisation(_ type: String, toExtensionOf name: String) -> [UTF8Edit]? {
    rewriting { rewriting in
      let file = rewriting.file
      guard file.dialect.allowsGenericExtensions,
        let declaration = file.declarations.instantiables.first(where: {
          $0.kind == .extension && !$0.builders.isEmpty && $0.type.withoutOutermostGenerics.description == name
        }), let members = declaration.members, let last = declaration.builders.last
      else { return false }
      let indentation = file.memberIndentation(members)
      let unit = file.style.unit
      let access = file.access(in: declaration)
      let lines = ["\(access)static func instantiate() -> \(type) {", "\(unit)<#\(type)#>", "}"]
      let end = file.lineEnd(of: last.node.place.endOffset)
      return rewriting.apply(
        UTF8Edit(inserting: "\n\n" + lines.map { indentation + $0 }.joined(separator: "\n"), at: end))
    }
  }

  /// Adds such an extension at the end of the file. How the type is made is left for its author to fill in.
  func addBuildingExtension(of type: String) -> [UTF8Edit]? {
    rewriting { rewriting in
      let file = rewriting.file
      let conformance =
        file.dialect.writesRetroactiveConformance ? "@retroactive Instantiable" : "Instantiable"
      let unit = file.style.unit
      let lines = [
        "", "@Instantiable", "extension \(type): \(conformance) {",
        "\(unit)\(file.access(inExtensionOf: type))static func instantiate() -> \(type) {",
        "\(unit)\(unit)<#\(type)#>", "\(unit)}", "}", "",
      ]
      let end = file.bytes.count
      let isClosed = file.bytes.last == "\n"
      return rewriting.apply(UTF8Edit(inserting: (isClosed ? "" : "\n") + lines.joined(separator: "\n"), at: end))
    }
  }

  /// Lets an extension build an enumeration of this file, which becomes public for it where it must. How it is made is
  /// left for its author to fill in, unless there is only one value.
  /// - Parameter module: what the file must import for it; nil where that makes no difference.
  func addBuildingExtension(ofEnumeration name: String, importing module: String?) -> [UTF8Edit]? {
    rewriting { rewriting in
      guard rewriting.file.dialect.allowsNarrowAccess || rewriting.publish(typeNamed: name),
        let node = rewriting.file.enumeration(named: name), node.genericParameterClause == nil
      else { return false }
      let file = rewriting.file
      let unit = file.style.unit
      let value = node.onlyValue.map { ".\($0)" } ?? "<#\(name)#>"
      let lines = [
        "", "", "@Instantiable", "extension \(name): Instantiable {",
        "\(unit)\(file.access(inExtensionOf: name))static func instantiate() -> \(name) {",
        "\(unit)\(unit)\(value)", "\(unit)}", "}",
      ]
      let end = file.lineEnd(of: node.place.endOffset)
      let edit = UTF8Edit(inserting: lines.joined(separator: "\n"), at: end)
      guard rewriting.apply(edit) else { return false }
      if let module { rewriting.addImport(of: module) }
      return true
    }
  }

  /// Returns true if an enumeration of this file has but one value.
  func hasOnlyValue(enumerationNamed name: String) -> Bool {
    enumeration(named: name)?.onlyValue != nil
  }
}

extension SourceFile {
  fileprivate func enumeration(named name: String) -> EnumDeclSyntax? {
    tree.statements.lazy.compactMap { $0.item.as(EnumDeclSyntax.self) }.first { $0.name.text == name }
  }
}

extension EnumDeclSyntax {
  /// The only case, which takes nothing.
  fileprivate var onlyValue: String? {
    let members = memberBlock.members
    guard !members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }) else { return nil }
    let cases = members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    return cases.count == 1 && cases[0].parameterClause == nil ? cases[0].name.text : nil
  }
}
