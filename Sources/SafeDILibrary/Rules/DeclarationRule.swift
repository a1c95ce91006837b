import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A rule that a declaration breaks or keeps by itself: the kind of piece that it looks at, and the function that does.
/// A piece comes with the declaration that it belongs to, or with that one's name.
enum DeclarationRule: Sendable {
  typealias PropertyCheck = @Sendable (DependencyProperty, _ owner: String?, inout RuleFindings) -> Void
  typealias DeclarationCheck = @Sendable (InstantiableDeclaration, InstantiableMacro, inout RuleFindings) -> Void

  /// A macro on a kind of declaration that it doesn't belong on.
  case misplacedMacro(@Sendable (MisplacedMacro, inout RuleFindings) -> Void)
  /// `@Instantiable`, or a dependency macro of a property.
  case macroUse(@Sendable (MacroUse, _ owner: String?, inout RuleFindings) -> Void)

  /// A property of an instance with a dependency macro, wherever it stands.
  case property(PropertyCheck)
  /// A static property with a dependency macro, wherever it stands.
  case staticProperty(PropertyCheck)
  /// A property of an instance with a dependency macro, of a type or extension that SafeDI reads.
  case dependency(PropertyCheck)
  /// A property with a dependency macro that no decorated type declares.
  case strayProperty(@Sendable (DependencyProperty, _ owner: String?, FileDeclarations, inout RuleFindings) -> Void)
  /// A dependency that its type declares a second time.
  case repeatedDependency(@Sendable (RepeatedDependency, _ owner: String, inout RuleFindings) -> Void)

  /// `@Instantiable`, whether or not its declaration has syntax errors.
  case instantiableMacro(@Sendable (InstantiableMacro, _ owner: String, inout RuleFindings) -> Void)
  /// A decorated type or extension.
  case declaration(DeclarationCheck)
  /// A decorated type.
  case type(DeclarationCheck)
  /// The initializers of a decorated type. Not asked where a repeated dependency leaves open what they take.
  case initializers(@Sendable (InitializerVerdict, InstantiableDeclaration, inout RuleFindings) -> Void)
  /// A decorated extension.
  case `extension`(DeclarationCheck)
  /// An `instantiate` of a decorated extension that returns something.
  case builder(@Sendable (FunctionDeclaration, InstantiableDeclaration, inout RuleFindings) -> Void)
  /// The mocks that a declaration has and asks for. Of a type only where SafeDI can make it.
  case mocks(DeclarationCheck)
  /// A hand-written mock that counts, with what it must take.
  case mock(@Sendable (FunctionDeclaration, [Identity], InstantiableDeclaration, inout RuleFindings) -> Void)

  case configuration(@Sendable (ConfigurationDeclaration, inout RuleFindings) -> Void)
  /// A configuration where SafeDI doesn't read it.
  case misplacedConfiguration(@Sendable (MisplacedConfiguration, inout RuleFindings) -> Void)
}

extension DeclarationRule {
  /// What SafeDI calls with dependencies: an initializer, or a mock that is written by hand.
  typealias Callee = (parameters: [Parameter], signature: String, dependencies: Set<String>, isMock: Bool)

  /// Rules about the default values of parameters, which SafeDI leaves out of its calls.
  static func defaultValues(
    _ check: @escaping @Sendable (Callee, InstantiableDeclaration, inout RuleFindings) -> Void
  ) -> [DeclarationRule] {
    [
      .initializers { verdict, declaration, findings in
        guard findings.dialect.checksDefaultValues, case .usable(let initializer) = verdict,
          initializer.parameters.contains(where: \.hasDefault)
        else { return }
        let labels = Set(declaration.dependencies.map(\.shape.label))
        check((initializer.parameters, initializer.signature, labels, false), declaration, &findings)
      },
      .mock { mock, dependencies, declaration, findings in
        guard findings.dialect.checksDefaultValues else { return }
        check((mock.parameters, mock.signature, Set(dependencies.map(\.label)), true), declaration, &findings)
      },
    ]
  }
}

/// The findings of the rules in one file, and the dialect that they read it in.
struct RuleFindings {
  let dialect: SafeDIDialect
  private(set) var problems: [DeclarationProblem] = []
  /// Faults that hang on what stands outside of the file.
  private(set) var suspicions: [Suspicion] = []
  /// For each of ``problems``, where a macro of SafeDI reports it.
  var reports: [MacroReportPlace] = []

  mutating func report<Fault: DeclarationFault>(
    _ fault: Fault, at range: UTF8Range, beside otherPlace: UTF8Range? = nil, owner: String?
  ) {
    problems.append(DeclarationProblem(fault, at: range, beside: otherPlace, owner: owner))
    reports.append(Fault.entry.isReportedByMacro ? Fault.macroReport : .nowhere)
  }

  mutating func suspect(
    _ fault: some DeclarationFault, at range: UTF8Range, owner: String?, if premise: Suspicion.Premise
  ) {
    suspicions.append(Suspicion(DeclarationProblem(fault, at: range, owner: owner), if: premise))
  }

  mutating func noteMacroReports(in file: FileDeclarations) {
    guard !problems.isEmpty else { return }
    let macroReports = MacroReports(file)
    for (index, place) in reports.enumerated() {
      problems[index].macroReport = macroReports.report(at: place, for: problems[index].range)
    }
  }
}
