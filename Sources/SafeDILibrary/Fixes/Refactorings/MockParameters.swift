import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension Rewriting {
  /// Lets the type's hand-written mocks take a dependency that was just declared, if they take all others: beside its
  /// neighbours, as in the initializer.
  /// - Parameter news: others that they need not take yet.
  mutating func addMockParameter(
    _ label: String, ofTypeNamed place: UTF8Range, besides news: [String] = []
  ) -> Bool {
    guard let declaration = declaration(named: place), let macro = declaration.macro else { return true }
    let dependencies = document.memberwiseDependencies(of: declaration)
    guard let position = dependencies.firstIndex(where: { $0.name == label }) else { return true }
    let others = Set(dependencies.map(\.name)).subtracting([label]).subtracting(news)
    return apply(
      declaration.mocks.filter { $0.name.text == macro.mockName }.flatMap { function -> [UTF8Edit] in
        let taken = function.parameters.map(\.label)
        guard !taken.contains(label), others.isSubset(of: taken) else { return [] }
        let list = ParameterList(function.parameterClause, in: document)
        var items = function.parameters.map(list.item)
        let previous = dependencies[..<position].last.flatMap { taken.firstIndex(of: $0.name) }.map { $0 + 1 }
        let next = dependencies[position...].dropFirst().first.flatMap { taken.firstIndex(of: $0.name) }
        items.insert(ParameterList.Item(text: dependencies[position].parameter), at: previous ?? next ?? 0)
        return list.edits(for: items)
      })
  }

  mutating func makeMocksReachable(ofTypeNamed place: UTF8Range) -> Bool {
    guard let declaration = declaration(named: place) else { return false }
    return apply(
      declaration.mocks.filter {
        $0.name.text == declaration.macro?.mockName && !document.dialect.accepts($0.modifiers)
      }.map {
        document.makingReachable($0.modifiers, before: $0.node.funcKeyword)
      })
  }
}
