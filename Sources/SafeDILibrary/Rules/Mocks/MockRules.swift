import DICheckDependencyGraph
import DICheckSourceReading

/// Generated and hand-written mocks of 2.x (Rules/Mocks.md).
extension DeclarationRules {
  /// SD-K01 – SD-K03: they hold whatever the initializer is like.
  mutating func checkMockArguments(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard macro.isMockOnly else { return }
    checkGeneration(macro, owner: declaration.fullName)
    checkRoot(macro, owner: declaration.fullName)
    checkPresence(of: declaration, macro)
  }

  /// SD-K04 – SD-K12
  mutating func checkMocks(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard dialect.checksHandWrittenMocks else { return }
    let owner = declaration.fullName
    checkMockNames(declaration, macro)
    for mock in checkMockRepetition(declaration.handWrittenMocks, in: declaration) {
      checkReturnType(ofMock: mock, in: declaration)
      checkAccess(ofMock: mock, owner: owner)
      let dependencies = declaration.dependencies(of: mock)
      checkDefaults(of: mock, dependencies: dependencies, owner: owner)
      checkParameters(of: mock, dependencies: dependencies, owner: owner)
      checkDefaultValues(ofMock: mock, dependencies: dependencies, in: declaration)
    }
  }

  /// SD-K05 – SD-K08: how the functions' names and the arguments go together.
  private mutating func checkMockNames(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    let owner = declaration.fullName
    guard let name = macro.customMockName, let argument = macro.use.argument("customMockName") else {
      checkOwnName(of: declaration, macro)
      return
    }
    guard macro.generatesMock else {
      if !macro.isMockOnly { reportUselessName(argument, owner: owner) }
      return
    }
    checkClash(in: declaration, customName: name)
    if declaration.handWrittenMocks.isEmpty, !macro.isMockOnly {
      reportMissingMock(named: name, argument, owner: owner)
    }
  }
}

extension InstantiableDeclaration {
  /// What a mock must take: the type's dependencies; for an extension, the parameters of the `instantiate` that builds
  /// what the mock returns, or else of the only one.
  fileprivate func dependencies(of mock: FunctionDeclaration) -> [Identity] {
    guard kind == .extension else { return dependencies.map(\.shape.identity).withoutRepetition }
    let builders = self.builders.filter { $0.returnType != nil }
    let matching = builders.first { $0.returnType == mock.returnType } ?? (builders.count == 1 ? builders[0] : nil)
    return matching?.parameters.map { Identity(label: $0.label, type: $0.type) }.withoutRepetition ?? []
  }
}
