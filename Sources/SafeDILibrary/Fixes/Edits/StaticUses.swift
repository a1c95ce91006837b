import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Where code of one file names a static member of a type.
struct StaticUses {
  /// Of the member's name, ascending.
  var sure: [UTF8Range] = []
  /// Whether other places may mean it, which don't name the type.
  var hasDoubtful = false
}

extension SourceDocument {
  /// - Parameter type: the full name.
  func uses(ofStaticMember name: String, ofTypeNamed type: String) -> StaticUses {
    let table = withBodies.tokenTable
    var found = StaticUses()
    for index in table.indices(of: name) {
      let token = table.tokens[index]
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      let isInside = token.enclosingType.map { $0.typeName == type } ?? false
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id else {
        // Code of the type may mean it, or something of its own.
        found.hasDoubtful = found.hasDoubtful || isInside
        continue
      }
      guard let base = access.base else {
        found.hasDoubtful = true
        continue
      }
      let written = base.trimmedDescription.prefix { $0 != "<" && $0 != "(" }
      if ["Self", "self"].contains(written) ? isInside : type == written || type.hasSuffix("." + written) {
        found.sure.append(token.place)
      } else if statements(of: String(written)).contains(where: { $0.kind == .alias || inherits(type, $0) }) {
        found.hasDoubtful = true
      }
    }
    return found
  }

  private func inherits(_ type: String, _ statement: TypeStatement) -> Bool {
    statement.kind == .class && statement.inherited.contains { type == $0 || type.hasSuffix("." + $0) }
  }
}
