import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDIAnalysis {
  /// The hints for the received properties whose types end inside `range`.
  func inlayHints(in range: UTF8Range, of path: String, _ context: AnalysisContext) -> [InlayHintContent] {
    let snapshot = snapshot(context)
    guard let file = snapshot.ids[path], let program = snapshot.programsHolding(file).first else { return [] }
    let navigator = ProgramNavigator(program)
    var hints: [InlayHintContent] = []
    for scope in navigator.graph.scopes(in: file) {
      for reference in navigator.graph.references(of: scope) {
        let offset = navigator.graph.dependency(reference).places.type.endOffset
        guard range.touches(offset), navigator.isRequest(reference) else { continue }
        let origins = navigator.graph.origins(of: reference)
        guard let nearest = origins.first?.creator else { continue }
        let more = origins.count > 1 ? ", +\(origins.count - 1)" : ""
        hints.append(
          InlayHintContent(
            offset: offset, text: "← \(navigator.name(of: nearest.scope))\(more)",
            target: navigator.location(of: nearest)))
      }
    }
    return hints.sorted { $0.offset < $1.offset }
  }
}
