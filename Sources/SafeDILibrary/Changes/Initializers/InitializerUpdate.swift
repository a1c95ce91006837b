import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Lets an existing initializer take and set the dependencies of its type, with nothing else of it
/// changed (Rules/Initializers.md, "What a written initializer looks like").
struct InitializerUpdate {
  /// The changes that an update may make.
  struct Options: OptionSet {
    let rawValue: Int
    /// Parameters are ordered as the properties stand; else new ones are put beside their neighbours.
    static let orders = Options(rawValue: 1 << 0)
    /// A parameter with a dependency's label gets the dependency's type.
    static let retypes = Options(rawValue: 1 << 1)
    /// Required parameters that are no dependency go, if nothing but an assignment to a property that is gone too uses
    /// them.
    static let removesObsolete = Options(rawValue: 1 << 2)
    /// Statements that set dependencies are ordered as the properties stand.
    static let ordersAssignments = Options(rawValue: 1 << 3)
  }

  private let file: SourceFile
  private let declaration: InstantiableDeclaration
  private let initializer: InitializerDeclaration
  let dependencies: [MemberwiseDependency]
  private let options: Options
  private let mustAssign: Set<String>
  private let only: Set<String>?
  private let body: InitializerBody
  private let list: ParameterList
  private let obsolete: [Parameter]
  /// The new parameters in order.
  private let items: [ParameterList.Item]

  /// - Parameters:
  ///   - mustAssign: labels of dependencies that must be set, if the initializer has the parameter already.
  ///   - only: labels of the dependencies that get a parameter if they lack one; nil for all.
  ///   - obsolete: labels of the parameters that are removed; nil for all that are no use.
  init(
    of initializer: InitializerDeclaration, in declaration: InstantiableDeclaration, _ file: SourceFile,
    dependencies: [MemberwiseDependency], options: Options, mustAssign: Set<String>, only: Set<String>?,
    removing obsolete: Set<String>?
  ) {
    (self.file, self.declaration, self.initializer) = (file, declaration, initializer)
    (self.dependencies, self.options, self.mustAssign, self.only) = (dependencies, options, mustAssign, only)
    body = InitializerBody(initializer, in: file)
    list = ParameterList(initializer.parameterClause, in: file)
    self.obsolete =
      options.contains(.removesObsolete)
      ? declaration.obsoleteParameters(of: body, besides: Set(dependencies.map(\.name)), among: obsolete) : []
    let gone = Set(self.obsolete.map(\.node.id))
    items = list.items(taking: dependencies, options, only: only)
      .filter { item in item.parameter.map { !gone.contains($0.node.id) } ?? true }
  }

  /// One label for two types, in branches of `#if`: no initializer can take both.
  var isAmbiguous: Bool { Set(dependencies.map(\.name)).count != dependencies.count }

  /// True if another initializer of the type has the labels and types that this one would get, which Swift refuses; one
  /// of another branch of `#if` doesn't count.
  var isRedeclaration: Bool {
    guard let (labels, types) = newSignature else { return false }
    return file.declaresInitializer(labels, types, of: declaration) { $0.node.id == initializer.node.id }
  }

  /// True if another initializer would take the same but for what may be nil: calls, its own among them, may come to
  /// mean the other one.
  var hasRival: Bool {
    guard let (labels, types) = newSignature else { return false }
    return file.declaresRival(ofInitializer: labels, types, of: declaration) { $0.node.id == initializer.node.id }
  }

  /// Nil where it stays the same.
  private var newSignature: (labels: [String], types: [TypeTerm?])? {
    guard items.contains(where: { $0.type != $0.parameter?.type || $0.parameter == nil }) else { return nil }
    return (items.map(\.externalLabel), items.map { $0.type ?? $0.parameter?.type })
  }

  /// True if it takes other arguments from now on, which a superclass may ask for, or have itself.
  var mayPartFromSuperclass: Bool { newSignature != nil && file.mayHaveSuperclass(declaration) }

  /// True if a parameter gets another type though its body may need the one that it has.
  var isRetypingInDoubt: Bool {
    let dialect = file.dialect
    let dependencies = Dictionary(firstOf: dependencies.map { ($0.name, $0) })
    let retyped = items.compactMap { item in item.type == nil ? nil : item.parameter }
    return retyped.contains { parameter in
      guard let dependency = dependencies[parameter.label] else { return true }
      return !parameter.type.takes(dependency.type, in: dialect) && !body.allowsRetyping(parameter, to: dependency)
    }
  }

  /// The kinds of types among the dependencies that get a parameter, or another type of one.
  var kindsTaken: Set<NamedTypeKind> {
    let changed = items.filter { $0.type != nil || $0.parameter == nil }
    let labels = Set(changed.map { $0.parameter?.label ?? $0.externalLabel })
    return Set(dependencies.filter { labels.contains($0.name) }.map(\.kind))
  }

  /// True if it takes what has an initial value, and would set it.
  var takesWhatHasValue: Bool {
    let labels = Set(items.filter { $0.parameter == nil }.map(\.externalLabel))
    return dependencies.contains { $0.hasValue && labels.contains($0.name) }
  }

  /// True if what it set by itself so far may be another value than what it gets from now on.
  var losesValue: Bool {
    resettable.contains { body.reset(of: $0)?.losesValue != false }
  }

  /// Dependencies that it sets already, and takes only now.
  private var resettable: [MemberwiseDependency] {
    let added = Set(items.filter { $0.parameter == nil }.map(\.text))
    return dependencies.filter { !$0.isComputed && body.assigns($0.name) && added.contains($0.parameter) }
  }

  /// Edits that come first: see ``InitializerBody/qualifications(of:)``.
  var qualifications: [UTF8Edit] {
    let new = items.filter { $0.parameter == nil }.map(\.externalLabel)
    return body.qualifications(of: Set(new))
  }

  /// Edits of the current text; nil if the initializer hands over to another one, or sets what it takes only now in a
  /// way that isn't plain.
  var edits: [UTF8Edit]? {
    let added = Set(items.filter { $0.parameter == nil }.map(\.text))
    let taken = Set(initializer.parameters.map(\.label))
    let unset = dependencies.filter {
      !$0.isComputed && !body.assigns($0.name)
        && (added.contains($0.parameter) || mustAssign.contains($0.name) && taken.contains($0.name)
          || only == nil && taken.contains($0.name) && body.ignores($0.name))
    }
    let statements = body.edits(
      adding: unset, resetting: resettable, order: dependencies, removing: obsolete.map(\.label),
      isOrdered: options.contains(.ordersAssignments))
    guard let statements else { return nil }
    let labels = Set(initializer.parameters.map(\.node.id))
    let isSame = labels == Set(items.compactMap { $0.parameter?.node.id }) && !items.contains { $0.parameter == nil }
    return list.edits(for: items) + statements + (isSame ? [] : overrideRemoval)
  }

  /// Removes `override`: an initializer with other parameters overrides nothing.
  private var overrideRemoval: [UTF8Edit] {
    let modifier = initializer.modifiers.node.first { $0.name.tokenKind == .keyword(.override) }
    return modifier.map { [file.removing($0)] } ?? []
  }
}

extension ParameterList {
  /// Its parameters and those for dependencies that it lacks, in their new order.
  fileprivate func items(
    taking dependencies: [MemberwiseDependency], _ options: InitializerUpdate.Options, only: Set<String>?
  ) -> [Item] {
    var rest = parameters
    var taken: [Item] = []
    for dependency in dependencies {
      let known = item(
        for: dependency.identity, spelledAs: dependency.parameterType, retypes: options.contains(.retypes), from: &rest)
      if let known {
        taken.append(known)
      } else if only?.contains(dependency.name) != false {
        taken.append(Item(type: dependency.type.asParameterType, text: dependency.parameter))
      }
    }
    return options.contains(.orders) ? ordered(taken, others: rest) : inPlace(taken, others: rest)
  }

  /// Dependencies as declared; another parameter at the very front stays there, and one behind is moved on by the
  /// number of those added.
  private func ordered(_ taken: [Item], others: [Parameter]) -> [Item] {
    var result = taken
    let added = taken.count { $0.parameter == nil }
    let others = Set(others.map(\.node.id))
    var isAtFront = true
    for (index, parameter) in parameters.enumerated() {
      guard others.contains(parameter.node.id) else {
        isAtFront = false
        continue
      }
      result.insert(item(parameter), at: min(isAtFront ? index : index + added, result.count))
    }
    return result
  }

  /// Old parameters stay where they are; each new one follows the nearest dependency declared before it.
  private func inPlace(_ taken: [Item], others: [Parameter]) -> [Item] {
    let known = Dictionary(firstOf: taken.compactMap { item in item.parameter.map { ($0.node.id, item) } })
    var result = parameters.map { known[$0.node.id] ?? item($0) }
    var previous: String?
    for (position, item) in taken.enumerated() {
      if item.parameter == nil {
        let index = previous.flatMap { text in result.lastIndex { $0.text == text } }.map { $0 + 1 }
        let next = taken[position...].dropFirst().first { $0.parameter != nil }
        let nextIndex = next.flatMap { next in result.firstIndex { $0.text == next.text } }
        result.insert(item, at: index ?? nextIndex ?? (others.isEmpty ? result.count : 0))
      }
      previous = item.text
    }
    return result
  }
}

extension InstantiableDeclaration {
  /// The required parameters of an initializer that are no dependency, and that nothing but an assignment to a property
  /// that is gone too uses.
  /// - Parameter wanted: labels of those that are to go; nil for all.
  fileprivate func obsoleteParameters(
    of body: InitializerBody, besides labels: Set<String>, among wanted: Set<String>?
  ) -> [Parameter] {
    let members = memberNames
    return body.initializer.parameters.filter { parameter in
      let label = parameter.label
      let isAssigned = body.assigns(label)
      // It only sets what gets its value from a wrapper.
      let isSupplied = wanted?.contains(label) == true && foreignWrapper(of: label) != nil
      return !parameter.hasDefault && !labels.contains(label) && wanted?.contains(label) != false
        && !(isAssigned && members.contains(label) && !isSupplied) && body.uses(of: label) <= (isAssigned ? 1 : 0)
    }
  }
}

extension SourceFile {
  /// A parameter's source with another type; `type` is the value's.
  func text(of parameter: Parameter, retypedTo spelling: String, _ type: TypeTerm) -> String {
    text(span(parameter.place.startOffset, parameter.node.type.place.startOffset))
      + typeAndDefault(of: parameter, spelling, type)
  }

  /// A parameter's source with another inner name.
  func text(of parameter: Parameter, named name: String) -> String {
    text(span(parameter.place.startOffset, parameter.name.place.startOffset)) + name
      + text(span(parameter.name.place.endOffset, parameter.place.endOffset))
  }

  /// The edit of a parameter that gives it the type of a dependency.
  func retyping(_ parameter: Parameter, to dependency: MemberwiseDependency) -> UTF8Edit {
    UTF8Edit(
      range: UTF8Range(start: parameter.node.type.place.start, end: parameter.place.end),
      newText: typeAndDefault(of: parameter, dependency.parameterType, dependency.type))
  }

  /// A default of `nil` goes where the new type has no `nil`, and a variadic parameter takes one value from then on.
  private func typeAndDefault(of parameter: Parameter, _ spelling: String, _ type: TypeTerm) -> String {
    guard let value = parameter.node.defaultValue?.value, !parameter.isVariadic else { return spelling }
    if value.is(NilLiteralExprSyntax.self), !InitialValue(for: type).isCertain { return spelling }
    return spelling + text(span(parameter.node.type.place.endOffset, parameter.place.endOffset))
  }
}
