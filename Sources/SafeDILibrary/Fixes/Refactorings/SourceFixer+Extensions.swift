import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Types of other modules, which an extension lets the library build.
extension SourceFixer {
  /// Lets an extension that builds specialisations of a generic type build another one, below the others. How it is
  /// made is left for its author to fill in.
  package func addSpecialisation(_ type: String, toExtensionOf name: String) -> [UTF8Edit]? {
    rewriting { rewriting in
      let document = rewriting.document
      guard document.dialect.allowsGenericExtensions,
        let declaration = document.declarations.instantiables.first(where: {
          $0.kind == .extension && !$0.builders.isEmpty && $0.type.withoutOutermostGenerics.description == name
        }), let members = declaration.members, let last = declaration.builders.last
      else { return false }
      let indentation = document.memberIndentation(members)
      let unit = document.style.unit
      let lines = ["public static func instantiate() -> \(type) {", "\(unit)<#\(type)#>", "}"]
      let end = document.lineEnd(of: Int(last.node.place.end))
      return rewriting.apply([
        UTF8Edit(
          range: UTF8Range(at: end), newText: "\n\n" + lines.map { indentation + $0 }.joined(separator: "\n"))
      ])
    }
  }

  /// Adds such an extension at the end of the file. How the type is made is left for its author to fill in.
  package func addBuildingExtension(of type: String) -> [UTF8Edit]? {
    rewriting { rewriting in
      let document = rewriting.document
      let conformance =
        document.dialect.writesRetroactiveConformance ? "@retroactive Instantiable" : "Instantiable"
      let unit = document.style.unit
      let lines = [
        "", "@Instantiable", "extension \(type): \(conformance) {",
        "\(unit)public static func instantiate() -> \(type) {", "\(unit)\(unit)<#\(type)#>", "\(unit)}", "}", "",
      ]
      let end = document.bytes.count
      let isClosed = document.bytes.last == UInt8(ascii: "\n")
      return rewriting.apply([
        UTF8Edit(range: UTF8Range(at: end), newText: (isClosed ? "" : "\n") + lines.joined(separator: "\n"))
      ])
    }
  }
}
