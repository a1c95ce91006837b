import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A look at the program's other files for the fixes of one: a proof that looks at its own file alone proves nothing of
/// a name that others see. Without a program, nothing is known.
struct OtherFiles {
  let search: ProgramSearch?
  let path: String

  static var unknown: OtherFiles { OtherFiles(search: nil, path: "") }

  func isFromOutside(_ type: String) -> Bool { search?.isFromOutside(type) ?? false }

  func isBuiltAndPublic(_ type: String) -> Bool { search?.isBuiltAndPublic(type) ?? false }

  func statements(of name: String) -> [TypeStatement] {
    search?.statements(of: name, besides: path) ?? []
  }

  func areAsked(forMember name: String) -> Bool { search?.areAsked(forMember: name, besides: path) ?? false }
}

/// Looks into the files of a program whose words say that they are worth a look.
struct ProgramSearch: GraphFixing {
  let program: ProgramUnderFix

  /// Files that are parsed for one question: of a name that more of them say something of, little can be known.
  private static let parseLimit = 16

  /// Whether no file of the program declares a type of that full name.
  func isFromOutside(_ type: String) -> Bool {
    TypeTerm(dottedName: type).map { PlainTypeSearch(program: program).isFromOutside($0) } ?? false
  }

  /// Whether it builds one that is decorated itself and public, or must be so, by its full name.
  func isBuiltAndPublic(_ type: String) -> Bool {
    guard let provider = TypeTerm(dottedName: type).flatMap(graph.provider), isType(provider), name(provider) == type
    else { return false }
    guard graph.rules.allowsNarrowAccess else { return true }
    let facts = graph.provider(provider)
    return facts.shape.concreteType.parent == nil && !facts.narrowParts.contains { $0.part == .type }
  }

  /// The statements of files about types with that last name, as far as it can be looked into.
  func statements(of name: String, besides path: String?) -> [TypeStatement] {
    files(saying: .type, .extension, of: name, besides: path).prefix(Self.parseLimit)
      .flatMap { statements(inFileAt: $0)[Substring(name)] ?? [] }
  }

  private func statements(inFileAt path: String) -> [Substring: [TypeStatement]] {
    cache.statements(inFileAt: path) {
      program.text(path).map {
        TypeStatement.byLastName(TypeStatement.all(in: $0, expectsPublic: !graph.rules.allowsNarrowAccess))
      } ?? [:]
    }
  }

  /// Whether files ask something for a member of that name; tests of other programs among them.
  func areAsked(forMember name: String, besides path: String?) -> Bool {
    program.workspacePaths(saying: .member, of: name).contains { $0 != path }
  }
}
