import DICheckDependencyGraph

/// What the default values of parameters may be that are no dependencies (Rules/Initializers.md, "Default values").
extension DeclarationRules {
  /// Of the initializer that SafeDI calls.
  mutating func checkDefaults(of assessment: InitializerAssessment, in declaration: InstantiableDeclaration) {
    let parameters = assessment.initializer.parameters
    guard dialect.hasMocks, parameters.contains(where: \.hasDefault) else { return }
    let labels = Set(declaration.dependencies.map(\.shape.label))
    let signature = assessment.initializer.signature
    // Mocks go by the one that is written by hand.
    if declaration.handWrittenMocks.isEmpty {
      let isOnly = declaration.assessments.count { $0.isValid } == 1
      checkSelf(in: parameters, of: signature, besides: labels, isCalled: isOnly, declaration)
    }
    checkOrder(of: parameters, of: signature, dependencies: labels, declaration)
  }

  /// Of a hand-written mock.
  mutating func checkDefaultValues(
    ofMock mock: FunctionDeclaration, dependencies: [Identity], in declaration: InstantiableDeclaration
  ) {
    guard mock.parameters.contains(where: \.hasDefault) else { return }
    let labels = Set(dependencies.map(\.label))
    checkSelf(in: mock.parameters, of: mock.signature, besides: labels, isCalled: true, declaration)
    checkOrder(of: mock.parameters, of: mock.signature, dependencies: labels, declaration)
  }
}
