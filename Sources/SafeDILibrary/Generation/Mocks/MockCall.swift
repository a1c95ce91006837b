import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A call that makes a value in a mock: an initializer, an extension's `instantiate`, or a hand-written mock.
struct MockCall {
  struct Parameter {
    /// The label at the call; nil for `_`.
    let label: String?
    /// The inner name.
    let name: String
    /// As a parameter's.
    let type: TypeTerm
    /// The place among the provider's dependencies of the one that it takes.
    let dependency: Int?
    /// The default value's text.
    let defaultValue: String?

    /// True if the mock's caller may choose the value: it has one, and is no dependency.
    var isChoice: Bool { isDefaulted && !isUnnamable }

    /// True if it has a value that can't be chosen, as there is no label for it.
    var isUnnamable: Bool { isDefaulted && label == nil }

    private var isDefaulted: Bool { defaultValue != nil && dependency == nil }

    /// The type under which a chosen value is given: an expression that is put off can't be kept.
    var choiceType: TypeTerm { type.isAutoclosure ? type.withoutEscaping.asParameterType : type }

    fileprivate func passing(_ value: String) -> String { (label.map { $0 + ": " } ?? "") + value }
  }

  /// The type that is made.
  let concrete: String
  /// `init`, or the function's name.
  let function: String
  let parameters: [Parameter]
  /// The parameters that are passed wherever it is called for a part of a mock.
  let passed: [Parameter]

  private init(concrete: String, function: String, parameters: [Parameter], dialect: GenerationDialect) {
    self.concrete = concrete
    self.function = function
    self.parameters = parameters
    passed = dialect.omitsUnnamableDefaults ? parameters.filter { !$0.isUnnamable } : parameters
  }

  /// As a function: `T.init(a:b:)`, or a closure where something is left to its default.
  var builder: String {
    if omitsDefaults { return closure }
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    return "\(concrete).\(function)" + (labels.isEmpty ? "" : "(\(labels))")
  }

  private var closure: String {
    let arguments = passed.enumerated().map { position, parameter in
      parameter.passing("$\(position)" + (parameter.type.isAutoclosure ? "()" : ""))
    }
    return "{ \(written(arguments)) }"
  }

  /// The text before the parentheses of a call.
  var callee: String { function == "init" ? concrete : "\(concrete).\(function)" }

  /// The call with what is passed, each under its label, without the parameters that are left to their defaults.
  func call(leaving isLeft: (Parameter) -> Bool, _ value: (Parameter) -> String) -> String {
    written(passed.filter { !isLeft($0) }.map { $0.passing(value($0)) })
  }

  /// The call that the mock of the type itself ends with.
  func fullCall(_ value: (Parameter) -> String) -> String {
    // A default that can't be chosen is left alone.
    written(parameters.filter { !$0.isUnnamable }.map { ($0.label ?? "_") + ": " + value($0) })
  }

  private func written(_ arguments: [String]) -> String { "\(callee)(\(arguments.commaSeparated))" }

  /// True if what is passed isn't all that is taken.
  var omitsDefaults: Bool { passed.count != parameters.count }

  /// The function's type, without its result: `(Int, @escaping () -> Void)`.
  var parameterTypes: String { "(\(passed.map { "\($0.type)" }.commaSeparated))" }

  var choices: [Parameter] { parameters.filter(\.isChoice) }
}

/// The text of a file; asked for only where a default value must be copied.
typealias SourceText = (FileID) -> [UInt8]?

extension UTF8Range {
  /// The text of this place; nil where the text isn't known, or is shorter now.
  func text(in file: FileID, _ text: SourceText) -> String? {
    guard let bytes = text(file), endOffset <= bytes.count else { return nil }
    return String(utf8: bytes[bounds])
  }
}

extension Provider {
  /// The position of the dependency that an initializer or builder takes by a parameter.
  func dependency(takenBy parameter: Construction.Parameter) -> Int? {
    dependencies.firstIndex {
      $0.shape.label == parameter.name && (shape.kind != .type || parameter.type.takes($0.shape.type, exactly: false))
    }
  }
}

extension MockCall {
  /// The initializer or `instantiate` of a provider; without parameters where none can be called.
  init(makingOf scope: ScopeID, in table: ScopeTable) {
    let graph = table.graph
    let provider = graph.provider(scope)
    let identities = graph.references(of: scope).map(graph.identity)
    let parameters: [Parameter]
    switch provider.construction.inputs {
    case .none: parameters = []
    case .dependencies:
      parameters = identities.enumerated().map {
        Parameter(
          label: $1.label, name: $1.label, type: $1.type.asParameterType, dependency: $0, defaultValue: nil)
      }
    case .parameters(let written):
      parameters = written.map { parameter in
        let match = provider.dependency(takenBy: parameter)
        return Parameter(
          parameter, dependency: match,
          type: match.map { match in
            parameter.type.isEscapingAlias(provider.dependencies[match].shape.type)
              ? parameter.type : identities[match].type.asParameterType
          } ?? parameter.type,
          in: graph.file(of: scope), text: table.text)
      }
    }
    self.init(
      concrete: "\(provider.shape.concreteType)", function: provider.shape.kind == .type ? "init" : "instantiate",
      parameters: parameters, dialect: table.dialect)
  }

  /// The hand-written mock that goes for `scope`; nil if there is none.
  init?(handWrittenFor scope: ScopeID, in table: ScopeTable) {
    let graph = table.graph
    guard let declaration = graph.mockDeclaration(of: scope),
      let mock = graph.provider(declaration).construction.mocking.handWritten
    else { return nil }
    let labels = graph.provider(scope).dependencies.map(\.shape.label)
    let parameters = mock.parameters.map {
      Parameter(
        $0, dependency: labels.firstIndex(of: $0.name), type: $0.type, in: graph.file(of: declaration), text: table.text
      )
    }
    self.init(
      concrete: "\(graph.concreteType(of: scope))", function: mock.name, parameters: parameters, dialect: table.dialect)
  }
}

extension MockCall.Parameter {
  fileprivate init(
    _ parameter: Construction.Parameter, dependency: Int?, type: TypeTerm, in file: FileID, text: SourceText
  ) {
    self.init(
      label: parameter.label, name: parameter.name, type: type, dependency: dependency,
      defaultValue: parameter.defaultValue?.text(in: file, text))
  }
}
