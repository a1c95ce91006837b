import DependencyGraph
import SwiftSyntax

/// What an existing initializer must become to take and set the dependencies of its type, and nothing else of it
/// changed (semantics.md §3.4, with our corrections).
struct InitializerUpdate {
  /// How far it may go.
  struct Options: OptionSet {
    let rawValue: Int
    /// Parameters are ordered as the properties stand; else new ones are put beside their neighbours.
    static let orders = Options(rawValue: 1 << 0)
    /// A parameter with a dependency's label gets the dependency's type.
    static let retypes = Options(rawValue: 1 << 1)
    /// Required parameters that are no dependency go, if nothing but their own assignment uses them.
    static let removesObsolete = Options(rawValue: 1 << 2)
    /// Statements that set dependencies are ordered as the properties stand.
    static let ordersAssignments = Options(rawValue: 1 << 3)
  }

  let document: SourceDocument
  let initializer: InitializerDeclaration
  let dependencies: [MemberwiseDependency]
  let options: Options
  /// Labels of dependencies that must be set, if the initializer has the parameter already.
  var mustAssign: Set<String> = []
  /// Only dependencies with these labels get a parameter if they lack one; nil for all.
  var only: Set<String>?
  /// Only parameters with these labels are removed; nil for all that are no use.
  var obsolete: Set<String>?

  /// Edits of the current text; nil if the initializer hands over to another one in a way that can't be followed.
  var edits: [SourceEdit]? {
    var items = items
    let obsolete = options.contains(.removesObsolete) ? obsoleteParameters(items) : []
    items.removeAll { item in obsolete.contains { $0.node.id == item.parameter?.node.id } }
    let list = ParameterList(initializer.parameterClause, in: document)
    let body = InitializerBody(initializer, in: document)
    let added = Set(items.filter { $0.parameter == nil }.map(\.text))
    let taken = Set(initializer.parameters.map(\.label))
    let unset = dependencies.filter {
      (added.contains($0.parameter) || mustAssign.contains($0.name) && taken.contains($0.name)
        || only == nil && taken.contains($0.name) && body.ignores($0.name))
        && !body.assigns($0.name)
    }
    guard
      let statements = body.edits(
        adding: unset, order: dependencies, removing: obsolete.map(\.label),
        isOrdered: options.contains(.ordersAssignments))
    else { return nil }
    let labels = Set(initializer.parameters.map(\.node.id))
    let isSame = labels == Set(items.compactMap { $0.parameter?.node.id }) && !items.contains { $0.parameter == nil }
    return list.edits(for: items) + statements + (isSame ? [] : overrideRemoval)
  }

  /// With other parameters it overrides nothing.
  private var overrideRemoval: [SourceEdit] {
    let modifier = initializer.modifiers.node.first { $0.name.tokenKind == .keyword(.override) }
    return modifier.map { [document.removing($0)] } ?? []
  }

  /// The new parameters in order.
  private var items: [ParameterList.Item] {
    let list = ParameterList(initializer.parameterClause, in: document)
    var rest = initializer.parameters
    let exactly = document.dialect.matchesParametersExactly
    var taken: [ParameterList.Item] = []
    for dependency in dependencies {
      if let index = rest.firstIndex(where: {
        $0.label == dependency.name && $0.type.takes(dependency.type, exactly: exactly)
      }) {
        taken.append(list.item(rest.remove(at: index)))
      } else if options.contains(.retypes), let index = rest.firstIndex(where: { $0.label == dependency.name }) {
        let parameter = rest.remove(at: index)
        var item = list.item(parameter)
        item.text = document.text(of: parameter, withType: dependency.parameterType)
        taken.append(item)
      } else if only?.contains(dependency.name) != false {
        taken.append(ParameterList.Item(text: dependency.parameter))
      }
    }
    return options.contains(.orders) ? ordered(taken, others: rest, list) : inPlace(taken, others: rest, list)
  }

  /// Dependencies as declared; another parameter at the very front stays there, and one behind is moved on by the
  /// number of those added.
  private func ordered(
    _ taken: [ParameterList.Item], others: [Parameter], _ list: ParameterList
  ) -> [ParameterList.Item] {
    var result = taken
    let added = taken.filter { $0.parameter == nil }.count
    for (index, parameter) in initializer.parameters.enumerated()
    where others.contains(where: { $0.node.id == parameter.node.id }) {
      let isAtFront = initializer.parameters[...index].allSatisfy { earlier in
        others.contains { $0.node.id == earlier.node.id }
      }
      result.insert(list.item(parameter), at: min(isAtFront ? index : index + added, result.count))
    }
    return result
  }

  /// Old parameters stay where they are; each new one follows the nearest dependency declared before it.
  private func inPlace(
    _ taken: [ParameterList.Item], others: [Parameter], _ list: ParameterList
  ) -> [ParameterList.Item] {
    var result = initializer.parameters.map { parameter in
      taken.first { $0.parameter?.node.id == parameter.node.id } ?? list.item(parameter)
    }
    var previous: String?
    for item in taken {
      let text = item.text
      if item.parameter == nil {
        let index = previous.flatMap { text in result.firstIndex { $0.text == text } }.map { $0 + 1 }
        let next = taken.drop { $0.text != text }.dropFirst().first { $0.parameter != nil }
        let nextIndex = next.flatMap { next in result.firstIndex { $0.text == next.text } }
        result.insert(item, at: index ?? nextIndex ?? (others.isEmpty ? result.count : 0))
      }
      previous = text
    }
    return result
  }

  private func obsoleteParameters(_ items: [ParameterList.Item]) -> [Parameter] {
    let body = InitializerBody(initializer, in: document)
    let labels = Set(dependencies.map(\.name))
    return items.compactMap(\.parameter).filter { parameter in
      !parameter.hasDefault && !labels.contains(parameter.label) && obsolete?.contains(parameter.label) != false
        && body.uses(of: parameter.label) <= (body.assigns(parameter.label) ? 1 : 0)
    }
  }
}

extension SourceDocument {
  /// A parameter's source with another type.
  func text(of parameter: Parameter, withType type: String) -> String {
    let typePlace = parameter.node.type.place
    return text(span(Int(parameter.place.start), Int(typePlace.start))) + type
      + text(span(Int(typePlace.end), Int(parameter.place.end)))
  }
}
