import DICheckAnalysis
import DICheckDependencyLibrary

extension SwiftDIAnalysis {
  /// The keys that a component's `get`s find, on all chains or on some. What is missing on all is left out.
  func availability(
    at offset: Int, in path: String, _ context: AnalysisContext
  ) -> [Availability] {
    navigators(for: path, context.view).compactMap { navigator, file in
      guard case .component(let component)? = navigator.element(at: offset, in: file)?.0 else { return nil }
      let graph = navigator.graph
      let values = graph.visibleKeys(from: file).compactMap { key -> Availability.Value? in
        let answers = navigator.answers(to: key, in: component).own
        guard let provider = answers.lazy.compactMap(\.provider).first else { return nil }
        return .init(
          label: graph[key].spelling, typeName: graph[key].valueType ?? "_",
          owner: navigator.name(of: provider.component), location: graph.location(of: provider.member),
          isOnEveryChain: graph.availability(of: key, in: component) == .always)
      }
      return .init(
        program: navigator.program, typeName: navigator.name(of: component), values: values, products: [])
    }
  }
}
