import DICheckDependencyLibrary
import DICheckText

/// The construction of a provider's value in generated code: the call and its arguments.
///
/// Links between providers don't depend on it, so a change of this alone solves nothing again.
package struct Construction: Hashable, Sendable {
  /// A parameter of the called initializer or function.
  package struct Parameter: Hashable, Sendable {
    /// The label at the call; nil for `_`.
    package var label: String?
    /// The inner name.
    package var name: String
    package var type: TypeTerm
    /// The default value in the text of the file, where there is one.
    package var defaultValue: UTF8Range?

    package init(label: String?, name: String, type: TypeTerm, defaultValue: UTF8Range?) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  package enum Access: Sendable {
    case `public`, package, `internal`
  }

  /// The arguments of the call.
  package enum Inputs: Hashable, Sendable {
    /// The provider's dependencies, each under its own label, in their order. Most initializers take exactly these, and
    /// then no parameters are stored.
    case dependencies
    case parameters([Parameter])
    /// No initializer or function that generated code could call.
    case none
  }

  /// A function that a person wrote to make a value for tests.
  package struct HandWrittenMock: Hashable, Sendable {
    package var name: String
    package var parameters: [Parameter]

    package init(name: String, parameters: [Parameter]) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// The mocking facts of the few providers that have any; kept apart so that the others stay small.
  package struct Mocking: Hashable, Sendable {
    package var handWritten: HandWrittenMock?
    /// Attributes of the generated function, as written.
    package var attributes: String

    package init(handWritten: HandWrittenMock? = nil, attributes: String = "") {
      self.handWritten = handWritten
      self.attributes = attributes
    }
  }

  /// True if the type is a class: an initializer in it that calls another one is marked `convenience`.
  package var isClass: Bool
  /// The access level of a root's generated initializer, where that depends on the root.
  package var access = Access.public
  package var inputs: Inputs
  /// At most one element.
  private var mockings: [Mocking] = []

  package init(isClass: Bool = false, inputs: Inputs = .dependencies, mocking: Mocking = Mocking()) {
    self.isClass = isClass
    self.inputs = inputs
    self.mocking = mocking
  }

  package var mocking: Mocking {
    get { mockings.first ?? Mocking() }
    set { mockings = newValue == Mocking() ? [] : [newValue] }
  }
}

extension Construction {
  /// True if any parameter has a default value, which is known by its range in the file alone.
  var hasDefaultValues: Bool {
    let mocked = mockings.first?.handWritten?.parameters ?? []
    guard case .parameters(let parameters) = inputs else { return mocked.contains { $0.defaultValue != nil } }
    return (parameters + mocked).contains { $0.defaultValue != nil }
  }

  /// Moves every range by `move`, after an edit elsewhere in the file.
  mutating func movePlaces(_ move: PlaceMove) {
    if case .parameters(var parameters) = inputs {
      parameters.movePlaces(move)
      inputs = .parameters(parameters)
    }
    if !mockings.isEmpty { mockings[0].handWritten?.parameters.movePlaces(move) }
  }
}

extension [Construction.Parameter] {
  fileprivate mutating func movePlaces(_ move: PlaceMove) {
    for index in indices { self[index].defaultValue = self[index].defaultValue.map(move) }
  }
}
