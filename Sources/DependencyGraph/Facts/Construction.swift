import DICheckText

/// How code that is generated from the graph makes what a provider provides: the call, and what it passes.
///
/// It says nothing about who makes what, so a graph solves nothing anew where only this changes.
package struct Construction: Hashable, Sendable {
  /// A parameter of what is called.
  package struct Parameter: Hashable, Sendable {
    /// The label at the call; nil for `_`.
    package var label: String?
    /// The inner name.
    package var name: String
    package var type: TypeTerm
    /// The default value in the text of the file, where there is one.
    package var defaultValue: UTF8Range?

    package init(label: String?, name: String, type: TypeTerm, defaultValue: UTF8Range? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  package enum Access: Hashable, Sendable {
    case `public`, package, `internal`
  }

  /// What the call takes.
  package enum Inputs: Hashable, Sendable {
    /// The provider's dependencies, each under its own label, in their order: most initializers are that, and then
    /// nothing more is kept.
    case dependencies
    case parameters([Parameter])
    /// There is nothing that generated code could call.
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

  /// Rare, so that the providers without any of it stay small.
  package struct Mocking: Hashable, Sendable {
    package var handWritten: HandWrittenMock?
    /// Attributes of the generated function, as written.
    package var attributes: String

    package init(handWritten: HandWrittenMock? = nil, attributes: String = "") {
      self.handWritten = handWritten
      self.attributes = attributes
    }
  }

  /// Whether an initializer that calls another one is marked in this kind of type.
  package var isClass: Bool
  /// From where a root's generated initializer may be called, where that depends on the root.
  package var access = Access.public
  package var inputs: Inputs
  /// At most one.
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
  /// Whether it refers to the text of its file.
  var hasDefaultValues: Bool {
    let mocked = mockings.first?.handWritten?.parameters ?? []
    guard case .parameters(let parameters) = inputs else { return mocked.contains { $0.defaultValue != nil } }
    return (parameters + mocked).contains { $0.defaultValue != nil }
  }

  /// Moves every place, as an edit elsewhere in the file does.
  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    if case .parameters(var parameters) = inputs {
      parameters.movePlaces(move)
      inputs = .parameters(parameters)
    }
    if !mockings.isEmpty { mockings[0].handWritten?.parameters.movePlaces(move) }
  }
}

extension [Construction.Parameter] {
  fileprivate mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    for index in indices { self[index].defaultValue = self[index].defaultValue.map(move) }
  }
}
