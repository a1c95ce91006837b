import DICheckDependencyLibrary
import SafeDIGraph

/// The values that builders keep, by the name and type under which others ask for them (Rules/Generation.md, "What isn't
/// known").
struct KeptValues {
  /// The builder's own name and type, and what is written behind it to read the value.
  private(set) var all: [Identity: (keeper: Identity, reading: String)] = [:]
  /// The names of builders that can't be written in this program.
  private(set) var unknown: Set<String> = []

  /// O(dependencies), or nothing if no builder keeps its value.
  init(in graph: ProgramGraph, _ dialect: GenerationDialect) {
    guard graph.mentionsKeepers else { return }
    var keepers: [Identity: Set<Identity>] = [:]
    var others: Set<Identity> = []
    var requested: Set<Identity> = []
    for scope in graph.providers {
      for reference in graph.references(of: scope) {
        let (identity, source) = (graph.identity(of: reference), graph.shape(reference).source)
        if source.isRequest { requested.insert(graph.requested(by: reference)) }
        guard graph.keepsValue(reference), let type = graph.rules.keptType(of: identity.type) else {
          if case .received = source { continue }
          others.insert(identity)
          continue
        }
        keepers[Identity(label: identity.label, type: type), default: []].insert(identity)
        let isErased =
          if case .instantiated(let made) = source { made.isErasedToConcreteType } else { true }
        if isErased || identity.type != identity.type.unwrapped, let name = identity.type.unwrapped.baseName {
          unknown.insert(name)
        }
      }
    }
    for (value, builders) in keepers {
      for builder in builders {
        guard let name = builder.type.unwrapped.baseName else { continue }
        guard let keeper = dialect.keepers[name] else {
          unknown.insert(name)
          continue
        }
        if let reading = keeper.reading { all[value] = (builder, reading) }
        let isRead = requested.contains(value)
        // The nearest of several under one name depends on the way there.
        let isOpen = keeper.reading == nil || builders.count > 1 || others.contains(value)
        if isRead && isOpen || requested.contains(Identity(label: value.label, type: .optional(value.type))) {
          unknown.insert(name)
        }
      }
    }
  }
}
