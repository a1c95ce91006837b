import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Lets an existing initializer take and set the dependencies of its type, with nothing else of it
/// changed (Rules/Initializers.md, "What a written initializer looks like").
struct InitializerUpdate {
  /// The changes that an update may make.
  struct Options {
    /// Labels of the dependencies that get a parameter if they lack one; nil for all.
    var only: Set<String>?
    /// These are set, too, if the initializer has the parameter already.
    var assigns = false
    /// Parameters are ordered as the properties stand; else new ones are put beside their neighbours.
    var orders = false
    /// A parameter with a dependency's label gets the dependency's type.
    var retypes = false
    /// Required parameters that are no dependency go, if nothing but an assignment to a property that is gone too uses
    /// them.
    var removesUnused = false
    /// The label of the only one of these that goes.
    var removed: String?
    /// Statements that set dependencies are ordered as the properties stand.
    var ordersAssignments = false
  }

  private let file: SourceFile
  private let declaration: InstantiableDeclaration
  private let initializer: InitializerDeclaration
  private let dependencies: [MemberwiseDependency]
  private let options: Options
  private let body: InitializerBody
  private let list: ParameterList
  private let obsolete: [Parameter]
  /// The initializer's parameters from now on, in order.
  private let items: [ParameterList.Item]
  /// The dependencies that it takes only now.
  private let added: [MemberwiseDependency]

  init(
    of initializer: InitializerDeclaration, in declaration: InstantiableDeclaration, _ file: SourceFile,
    _ options: Options
  ) {
    (self.file, self.declaration, self.initializer, self.options) = (file, declaration, initializer, options)
    let dependencies = file.memberwiseDependencies(of: declaration)
    let body = InitializerBody(initializer, in: file)
    (self.dependencies, self.body) = (dependencies, body)
    list = ParameterList(initializer.parameterClause, in: file)
    obsolete =
      options.removesUnused || options.removed != nil
      ? Self.obsoleteParameters(of: body, in: declaration, besides: Set(dependencies.map(\.name)), options.removed) : []
    let gone = Set(obsolete.map(\.node.id))
    items = list.items(taking: dependencies, options).filter { $0.parameter.map { !gone.contains($0.node.id) } ?? true }
    let texts = Set(items.filter { $0.parameter == nil }.map(\.text))
    added = dependencies.filter { texts.contains($0.parameter) }
  }

  /// The required parameters that are no dependency, and that nothing but an assignment to a property that is gone too
  /// uses.
  /// - Parameter wanted: the label of the only one that is to go; nil for all.
  private static func obsoleteParameters(
    of body: InitializerBody, in declaration: InstantiableDeclaration, besides labels: Set<String>, _ wanted: String?
  ) -> [Parameter] {
    let members = declaration.memberNames
    return body.initializer.parameters.filter { parameter in
      let label = parameter.label
      let isAssigned = body.assigns(label)
      // The parameter only sets what gets its value from a wrapper.
      let isSupplied = wanted == label && declaration.foreignWrapper(of: label) != nil
      return !parameter.hasDefault && !labels.contains(label) && (wanted ?? label) == label
        && !(isAssigned && members.contains(label) && !isSupplied) && body.uses(of: label) <= (isAssigned ? 1 : 0)
    }
  }

  /// One label for two types, in branches of `#if`: no initializer can take both.
  var isAmbiguous: Bool { Set(dependencies.map(\.name)).count != dependencies.count }

  /// True if another initializer of the type has the labels and types that this one would get, which Swift refuses; one
  /// of another branch of `#if` doesn't count.
  var isRedeclaration: Bool { collides(comparing: \.compiled) }

  private func collides(comparing meaning: (TypeTerm) -> TypeTerm) -> Bool {
    guard let (labels, types) = newSignature else { return false }
    return file.declaresInitializer(labels, types, of: declaration, comparing: meaning) {
      $0.node.id == initializer.node.id
    }
  }

  /// True if only its author can say that it is right.
  var isGuess: Bool {
    dependencies.contains(where: \.isComputed) || mayPartFromSuperclass || isRetypingInDoubt || losesValue || hasRival
  }

  /// True if another initializer would take the same but for what may be nil: calls, its own among them, may come to
  /// mean the other one.
  private var hasRival: Bool { collides(comparing: \.compiled.unwrapped) }

  /// Nil where it stays the same.
  private var newSignature: (labels: [String], types: [TypeTerm?])? {
    guard items.contains(where: { $0.type != $0.parameter?.type || $0.parameter == nil }) else {
      return nil
    }
    return (items.map(\.externalLabel), items.map { $0.type ?? $0.parameter?.type })
  }

  /// True if it takes other arguments from now on, which a superclass may ask for, or have itself.
  private var mayPartFromSuperclass: Bool { newSignature != nil && file.mayHaveSuperclass(declaration) }

  /// True if a parameter gets another type though its body may need the one that it has.
  private var isRetypingInDoubt: Bool {
    let dialect = file.dialect
    let dependencies = Dictionary(firstOf: dependencies.map { ($0.name, $0) })
    let retyped = items.compactMap { item in item.type == nil ? nil : item.parameter }
    return retyped.contains { parameter in
      guard let dependency = dependencies[parameter.label] else { return true }
      return !parameter.type.takes(dependency.type, in: dialect) && !body.allowsRetyping(parameter, to: dependency)
    }
  }

  /// True if a closure behind a name gets a parameter, or another type of one.
  var takesNamedClosure: Bool {
    let changed = items.filter { $0.type != nil || $0.parameter == nil }
    let labels = Set(changed.map { $0.parameter?.label ?? $0.externalLabel })
    return dependencies.contains { $0.isNamedClosure && labels.contains($0.name) }
  }

  /// True if it takes what has an initial value, and would set it.
  var takesWhatHasValue: Bool { added.contains(where: \.hasValue) }

  /// True if what it set by itself so far may be another value than what it gets from now on.
  private var losesValue: Bool { resettable.contains { body.reset(of: $0)?.losesValue != false } }

  /// Dependencies that it sets already, and takes only now.
  private var resettable: [MemberwiseDependency] { added.filter { !$0.isComputed && body.assigns($0.name) } }

  /// Edits that come first: see ``InitializerBody/qualifications(of:)``.
  var qualifications: [UTF8Edit] { body.qualifications(of: Set(added.map(\.name))) }

  /// Edits of the current text; nil if the initializer hands over to another one, or sets what it takes only now in a
  /// way that isn't plain.
  var edits: [UTF8Edit]? {
    let names = Set(added.map(\.name))
    let taken = Set(initializer.parameters.map(\.label))
    let unset = dependencies.filter {
      !$0.isComputed && !body.assigns($0.name)
        && (names.contains($0.name) || taken.contains($0.name) && mustSet($0.name))
    }
    let statements = body.edits(
      adding: unset, resetting: resettable, order: dependencies, removing: obsolete.map(\.label),
      isOrdered: options.ordersAssignments)
    guard let statements else { return nil }
    let isSame = added.isEmpty && items.count == initializer.parameters.count
    return list.edits(for: items) + statements + (isSame ? [] : overrideRemoval)
  }

  /// Returns true if a parameter that is there must be assigned.
  private func mustSet(_ name: String) -> Bool {
    options.only.map { options.assigns && $0.contains(name) } ?? body.ignores(name)
  }

  /// Removes `override`: an initializer with other parameters overrides nothing.
  private var overrideRemoval: [UTF8Edit] {
    let modifier = initializer.modifiers.node.first { $0.name.tokenKind == .keyword(.override) }
    return modifier.map { file.removing($0) }.asList
  }
}

extension ParameterList {
  /// Its parameters and those for dependencies that it lacks, in their new order.
  func items(
    taking dependencies: [MemberwiseDependency], _ options: InitializerUpdate.Options
  ) -> [Item] {
    var rest = parameters
    var taken: [Item] = []
    for dependency in dependencies {
      let known = item(
        for: dependency.identity, spelledAs: dependency.parameterType, retypes: options.retypes, from: &rest)
      if let known {
        taken.append(known)
      } else if options.only?.contains(dependency.name) != false {
        taken.append(Item(type: dependency.type.asParameterType, text: dependency.parameter))
      } else if !options.orders {
        // Of another type, it stays as it is, and is a neighbour all the same.
        taken += rest.filter { $0.label == dependency.name }.map(item)
      }
    }
    return options.orders ? ordered(taken, others: rest) : inPlace(taken)
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
  private func inPlace(_ taken: [Item]) -> [Item] {
    let anchors = taken.anchors(atMost: parameters.count, index(of:))
    let known = Dictionary(firstOf: taken.compactMap { item in index(of: item).map { ($0, item) } })
    return parameters.enumerated().flatMap { (anchors[$0] ?? []) + [known[$0] ?? item($1)] }
      + (anchors[parameters.count] ?? [])
  }
}

extension Sequence {
  /// The elements without a place among others by the index of what each goes before: behind the nearest earlier element
  /// with a place, else before the next one, else first.
  func anchors(atMost limit: Int, _ place: (Element) -> Int?) -> [Int: [Element]] {
    let places = map(place)
    var anchor = places.lazy.compactMap(\.self).first ?? 0
    var anchors: [Int: [Element]] = [:]
    for (element, place) in zip(self, places) {
      if let place { anchor = place + 1 } else { anchors[Swift.min(anchor, limit), default: []].append(element) }
    }
    return anchors
  }
}
