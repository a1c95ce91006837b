import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension NarrowDeclaration {
  static let entry = CatalogueEntry(
    .accessTooNarrow, "A declaration can't be seen from the module that builds it", scope: .graph)

  /// Lets others see just enough of the declaration. Whether that is meant, or the type is to be built elsewhere, is for
  /// its author to say.
  func proposals(on bench: Workbench) -> [FixProposal] {
    guard let declared = declared(in: bench.graph) else { return [] }
    return [
      FixProposal(
        "Make \(declared.words) `\(needed.word)`", .offered,
        edits: bench.edits {
          $0.change(bench.graph.path(of: declared.file)) { $0.setAccess(needed, ofDeclarationAt: declared.place) }
        })
    ]
  }

  func findings(by report: GraphReport) -> [Finding] {
    let graph = report.graph
    guard let declared = declared(in: graph) else { return [] }
    let modules = graph.moduleBoundaries
    let module = modules.name(of: declared.file).map { " to module `\($0)`" } ?? ""
    let builder = modules.name(of: graph.file(of: root)).map { " in module `\($0)`" } ?? ""
    let start = graph.name(of: root)
    let user = "the code generated for `\(start)`\(builder) \(declared.member == nil ? "names" : "calls") it"
    let message =
      switch declared.visibility {
      case .file: "\(declared.words) can't be seen from other files, but \(user). Make it `\(needed.word)`."
      case .package:
        "\(declared.words) is `package`, but \(user) from another package. Make it `\(needed.word)`."
      case .module, .everyone:
        "\(declared.words) is internal\(module), but \(user). Make it `\(needed.word)`."
      }
    var related = maker.map { graph.note(report.hop($0).message, at: $0) }.asList
    related.append(graph.note("`\(start)` is the root\(builder)", at: root))
    return report.findings(
      root: start, at: Location(path: graph.path(of: declared.file) ?? "", range: declared.place), message,
      related: related)
  }

  /// The declaration that must be seen from further away, as it stands in the code.
  struct Declared {
    var file: FileID
    /// The modifier, else the keyword.
    var place: UTF8Range
    var visibility: Visibility
    /// The type that it is or belongs to.
    var type: String
    /// The member at fault; nil for the type itself.
    var member: String?

    var words: String { member.map { "`\($0)` of `\(type)`" } ?? "`\(type)`" }
  }

  func declared(in graph: ProgramGraph) -> Declared? {
    switch declaration {
    case .part(let scope, let index):
      let provider = graph.provider(scope)
      guard provider.narrowParts.indices.contains(index) else { return nil }
      let part = provider.narrowParts[index]
      let member: String? =
        switch part.part {
        case .type: nil
        case .construction: provider.shape.kind == .type ? "init" : "instantiate"
        }
      return Declared(
        file: graph.file(of: scope), place: part.place, visibility: part.visibility, type: graph.name(of: scope),
        member: member)
    case .plainType(let file, let index):
      guard let types = graph.fileFacts(file)?.plainTypes, types.indices.contains(index) else { return nil }
      let plain = types[index]
      return Declared(
        file: file, place: plain.access, visibility: plain.shape.visibility, type: "\(plain.shape.type)")
    }
  }
}
