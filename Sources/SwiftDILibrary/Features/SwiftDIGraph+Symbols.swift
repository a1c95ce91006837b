import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SwiftDIGraph {
  /// The components of a file with what they provide, and its keys.
  func symbols(in file: FileID) -> [DependencySymbol] {
    let components = components(in: file).map { id in
      var symbol = symbol(of: .component(id), isRoot(id) ? "root component" : "component")
      symbol.children = self[id].providers.map(self.symbol)
      return symbol
    }
    let keys = keys(in: file).map { id in
      DependencySymbol(
        name: self[id].name, detail: "key", typeName: self[id].valueType, location: location(of: id),
        declaration: location(self[id].declaration, of: id).range)
    }
    return components + keys
  }

  private func symbol(_ provider: Provider) -> DependencySymbol {
    DependencySymbol(
      name: name(of: provider.member), detail: "provides \(provider.key.map { self[$0].spelling } ?? "a key")",
      typeName: fact(provider.member)?.resultType, location: location(of: provider.member),
      declaration: location(fact(provider.attribute)?.declaration, of: provider.member).range)
  }
}

/// Lenses above components and providers, and hints behind `get`s.
extension SwiftDIGraph {
  func lenses(in file: FileID) -> [CodeLens] {
    components(in: file).flatMap { id -> [CodeLens] in
      let place = location(of: id).range
      let needs = isRoot(id) ? 0 : needs(of: id).count
      let creators = CodeLens("creators", at: place) {
        let creators = self[id].creators.map { location(of: $0.use) }
        guard isRoot(id) else { return CodeLensContent("created by", creators) }
        return CodeLensContent(title: "root, \(counted(descendants(of: id).count, "component"))", targets: creators)
      }
      let requires = CodeLens("requires", at: place) {
        CodeLensContent(title: "requires \(counted(needs, "key")) from parents")
      }
      let got = self[id].providers.map { provider in
        CodeLens("consumers", at: location(of: provider.member).range) {
          CodeLensContent("got by", consumers(of: provider).map { location(of: $0.use) })
        }
      }
      return [creators] + (needs > 0 ? [requires] : []) + got
    }
  }

  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    let parts = link(of: file).parts.filter { exists($0.key) }
    return parts.values.flatMap(\.demands).compactMap { demand in
      let place = location(of: demand.use)
      // Behind the parenthesis, where there is no blank before it. The key stands there already.
      guard let key = demand.key, range.touches(place.range.endOffset) else { return nil }
      let providers = demandAnswers(to: key, in: demand.component).providers
      guard let first = providers.first else { return nil }
      return InlayHintContent(
        offset: place.range.endOffset, from: name(of: first.component), of: providers.count,
        target: location(of: first.member))
    }
  }
}
