import DependencyGraph
import SourceReading
import SwiftSyntax

/// The rules about generated and hand-written mocks of 2.x (Rules/Mocks.md).
extension DeclarationRules {
  /// SD-K01 – SD-K03: they hold whatever the initializer is like.
  mutating func checkMockArguments(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard macro.isMockOnly else { return }
    let owner = declaration.fullName
    if macro.generatesMock, let argument = macro.use.argument("generateMock") {
      report(
        .mockOnlyWithGenerateMock, at: argument.place, owner: owner, dependency: "generateMock",
        "`\(owner)` is `mockOnly`, so no mock can be generated for it. Remove `generateMock`.")
    }
    if macro.isRoot, let argument = macro.rootArgument {
      report(
        .mockOnlyRoot, at: argument.place, owner: owner, dependency: "isRoot",
        "`\(owner)` is `mockOnly`, so it can't be a root. Remove `isRoot`.")
    }
    if declaration.handWrittenMocks.isEmpty {
      report(
        .mockOnlyMissingMock, at: macro.use.place, owner: owner,
        "`\(owner)` is `mockOnly` but has no `static func \(macro.mockName)`. Add it.")
    }
  }

  /// SD-K04 – SD-K12
  mutating func checkMocks(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard dialect.checksHandWrittenMocks else { return }
    checkMockNames(declaration, macro)
    for mock in checkMockRepetition(declaration.handWrittenMocks, in: declaration) {
      checkSignature(of: mock, in: declaration, macro)
      checkParameters(of: mock, in: declaration)
    }
  }

  /// SD-K05 – SD-K08: how the functions' names and the arguments go together.
  private mutating func checkMockNames(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    let owner = declaration.fullName
    guard let name = macro.customMockName, let argument = macro.use.argument("customMockName") else {
      if macro.generatesMock, let mock = declaration.handWrittenMocks.first {
        report(
          .mockNeedsCustomName, at: mock.name.place, owner: owner,
          "`\(owner)` has its own `mock` and generates another. Rename it to `customMock` and add "
            + "`customMockName: \"customMock\"`.")
      }
      return
    }
    guard macro.generatesMock else {
      if !macro.isMockOnly {
        report(
          .customMockWithoutGeneration, at: argument.place, owner: owner, dependency: "customMockName",
          "`customMockName` has no effect on `\(owner)` without `generateMock: true`. Add it.")
      }
      return
    }
    if let mock = declaration.mocks.first(where: { $0.name.text == "mock" }) {
      report(
        .mockConflictsWithGenerated, at: mock.name.place, owner: owner,
        "`mock` of `\(owner)` clashes with the generated mock, since the hand-written one is `\(name)`. Remove it.")
    }
    if declaration.handWrittenMocks.isEmpty, !macro.isMockOnly {
      report(
        .customMockNotFound, at: argument.place, owner: owner, dependency: "customMockName",
        "`\(owner)` has no `static func \(name)`. Add it, or correct `customMockName`.")
    }
  }

  /// SD-K04. Returns the mocks that are no repetition.
  private mutating func checkMockRepetition(
    _ mocks: [FunctionDeclaration], in declaration: InstantiableDeclaration
  ) -> [FunctionDeclaration] {
    var kept: [FunctionDeclaration] = []
    for mock in mocks {
      guard let earlier = kept.first(where: { declaration.kind == .type || $0.returnType == mock.returnType }) else {
        kept.append(mock)
        continue
      }
      report(
        .mockDuplicate, at: mock.name.place, owner: declaration.fullName,
        related: [.init(range: earlier.name.place, message: "the first one")],
        "`\(declaration.fullName)` has a second `\(mock.name.text)`. Remove it: only one mock can be used.")
    }
    return kept
  }

  /// SD-K10, SD-K11
  private mutating func checkSignature(
    of mock: FunctionDeclaration, in declaration: InstantiableDeclaration, _ macro: InstantiableMacro
  ) {
    let owner = declaration.fullName
    if !declaration.isReturned(by: mock) {
      let wanted = declaration.kind == .type ? "`Self` or `\(owner)`" : "`\(owner)` or a type that it fulfils"
      report(
        .mockReturnType, at: mock.returnTypeNode?.place ?? mock.name.place, owner: owner,
        "`\(mock.signature)` of `\(owner)` returns "
          + (mock.returnType.map { "`\($0)`" } ?? "nothing") + ". It must return \(wanted).")
    }
    if !mock.modifiers.isPublic {
      report(
        .mockNotPublic, at: mock.modifiers.place ?? mock.node.funcKeyword.place, owner: owner,
        "`\(mock.signature)` of `\(owner)` must be `public`.")
    }
  }

  /// SD-K09, SD-K12
  private mutating func checkParameters(of mock: FunctionDeclaration, in declaration: InstantiableDeclaration) {
    let owner = declaration.fullName
    let dependencies = declaration.dependencies(of: mock)
    let labels = Set(dependencies.map(\.label))
    for parameter in mock.parameters where !parameter.hasDefault && !labels.contains(parameter.label) {
      report(
        .mockMissingDefault, at: parameter.place, owner: owner, dependency: parameter.label,
        "`\(parameter.label)` of `\(mock.signature)` is no dependency of `\(owner)`, so it needs a default value.")
    }
    func takes(_ parameter: Parameter, _ dependency: Identity) -> Bool {
      parameter.label == dependency.label
        && parameter.type.takes(dependency.type, exactly: dialect.matchesParametersExactly)
    }
    let missing = dependencies.filter { dependency in !mock.parameters.contains { takes($0, dependency) } }
    let isBlocked = mock.parameters.contains { parameter in
      !parameter.hasDefault && !dependencies.contains { takes(parameter, $0) }
    }
    guard !missing.isEmpty, !isBlocked else { return }
    report(
      .mockMissingParameter, at: mock.parameterClause.place, owner: owner,
      dependency: missing.map(\.label).joined(separator: ", "),
      "`\(mock.signature)` of `\(owner)` doesn't take " + missing.map { "`\($0)`" }.joined(separator: ", ")
        + ". A mock takes every dependency.")
  }
}

extension InstantiableDeclaration {
  /// Whether the mock's return type is one that the rules allow, generic arguments of the outermost name aside.
  fileprivate func isReturned(by mock: FunctionDeclaration) -> Bool {
    guard let type = mock.returnType?.withoutOutermostGenerics else { return false }
    switch kind {
    case .type: return type == .simple(name: "Self") || self.type.isNamed(byPartialPath: type)
    case .extension:
      return type == self.type.withoutOutermostGenerics
        || macro?.fulfilledTypes.contains { $0.type.unwrapped.withoutOutermostGenerics == type.unwrapped } == true
    }
  }

  /// What a mock must take: the type's dependencies; for an extension, the parameters of the `instantiate` that builds
  /// what the mock returns, or else of the only one.
  fileprivate func dependencies(of mock: FunctionDeclaration) -> [Identity] {
    guard kind == .extension else { return dependencies.map(\.shape.identity).withoutRepetition }
    let builders = self.builders.filter { $0.returnType != nil }
    let matching = builders.first { $0.returnType == mock.returnType } ?? (builders.count == 1 ? builders[0] : nil)
    return matching?.parameters.map { Identity(label: $0.label, type: $0.type) }.withoutRepetition ?? []
  }
}

extension TypeTerm {
  /// Whether `other` is this nested name, or the end of it: `B.C` and `C` for `A.B.C`.
  fileprivate func isNamed(byPartialPath other: TypeTerm) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.nested(let name, _, _), .simple(let otherName, _)): return name == otherName
    case (.nested(let name, let parent, _), .nested(let otherName, let otherParent, _)):
      return name == otherName && parent.isNamed(byPartialPath: otherParent)
    default: return false
    }
  }
}
