/// A call that makes a value in generated mocks, as far as the structure depends on it through which it is chosen.
struct CallShape {
  /// Of its parameters.
  let types: [TypeTerm]
  /// The labels of those that whoever asks for the mock may choose: they have a default value, and no dependency gives
  /// them.
  let choices: Set<String>

  private init(types: [TypeTerm], choices: Set<String>) {
    self.types = types
    self.choices = choices
  }

  /// - Parameter dependencies: the labels of what the type depends on.
  init(_ parameters: [Construction.Parameter], dependencies: Set<String>, rules: GraphRules) {
    let passed = parameters.filter {
      !rules.omitsUnlabelledDefaults || $0.label != nil || $0.defaultValue == nil || dependencies.contains($0.name)
    }
    self.init(
      types: passed.map(\.type),
      choices: Set(
        parameters.compactMap { $0.defaultValue == nil || dependencies.contains($0.name) ? nil : $0.label }))
  }

  /// The initializer, or the function of an extension; nil where there is none that could be called.
  init?(makingOf provider: Provider, rules: GraphRules) {
    let dependencies = provider.dependencies.map(\.shape)
    switch provider.construction.inputs {
    case .none: return nil
    case .dependencies: self.init(types: dependencies.map(\.type), choices: [])
    case .parameters(let written): self.init(written, dependencies: Set(dependencies.map(\.label)), rules: rules)
    }
  }
}
