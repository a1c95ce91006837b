import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Fixes about mocks (Rules/Mocks.md).
extension SourceFixer {
  /// SD-K01, SD-K02
  func removeMockArgument(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let use = document.macroUse(at: problem.range), let argument = document.argument(of: use, at: problem.range)
    else { return [] }
    return [
      propose("Remove `\(argument.label ?? "it")`", for: problem, isPreferred: true) {
        $0.apply([document.removing(argument, from: use)])
      }
    ]
  }

  /// SD-K03, SD-K08
  func addMock(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let macro = declaration.macro else {
      return []
    }
    let renamed = nameExistingMock(of: declaration, macro, problem)
    return [
      renamed,
      propose("Add `\(macro.mockName)`", for: problem, isPreferred: renamed == nil, isSafe: false) {
        $0.appendMock(toTypeNamed: declaration.name.place)
      },
    ]
  }

  /// The argument may be misspelt: a function of a near name makes the type already.
  private func nameExistingMock(
    of declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ problem: DeclarationProblem
  ) -> SourceFix? {
    guard let name = macro.customMockName, let members = declaration.members?.members else { return nil }
    let makers = members.compactMap { member -> String? in
      guard let function = member.decl.as(FunctionDeclSyntax.self).map(FunctionDeclaration.init),
        function.modifiers.isStatic || function.modifiers.isClass, let type = function.returnType?.unwrapped,
        type.baseName == "Self" || type.baseName == declaration.type.baseName
      else { return nil }
      return function.name.text
    }
    guard let near = NearSpelling.nearest(to: name, among: makers) else { return nil }
    return propose("Name `\(near)` as the mock", for: problem, isSafe: false) {
      $0.apply([document.setting("customMockName", to: "\"\(near)\"", of: macro.use)])
    }
  }

  /// SD-K05, with the function if it is missing too.
  func generateMock(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let use = declaration.macro?.use,
      let name = use.argument("customMockName")
    else { return [] }
    return [
      propose("Add `generateMock: true`", for: problem, isPreferred: true) { rewriting in
        var edit = document.setting("generateMock", to: "true", of: use)
        if use.argument("generateMock") == nil {
          edit = SourceEdit(
            range: SourceRange(at: Int(name.place.start)),
            newText: "generateMock: true" + document.separator(before: name))
        }
        guard rewriting.apply([edit]) else { return false }
        return !declaration.handWrittenMocks.isEmpty || rewriting.appendMock(toTypeNamed: declaration.name.place)
      },
      propose("Remove `customMockName`", for: problem, isSafe: false) {
        $0.apply([document.removing(name, from: use)])
      },
    ]
  }

  /// SD-K06: both edits.
  func renameMock(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let use = declaration.macro?.use,
      let function = function(at: problem)
    else { return [] }
    let whole = document.withBodies.declaration(around: problem.range)
    let taken = whole?.node.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    let name = taken.contains("customMock") ? "handWrittenMock" : "customMock"
    return [
      propose("Rename it to `\(name)`", for: problem, isPreferred: true) {
        $0.apply([
          document.setting("customMockName", to: "\"\(name)\"", of: use),
          SourceEdit(range: function.name.place, newText: name),
        ])
      },
      propose("Remove `generateMock`", for: problem, isSafe: false) {
        guard let argument = use.argument("generateMock") else { return false }
        return $0.apply([document.removing(argument, from: use)])
      },
    ]
  }

  /// SD-K09: each parameter that lacks one has its own finding.
  func addDefault(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let parameter = document.node(FunctionParameterSyntax.self, at: Int(problem.range.start)) else { return [] }
    let value = InitialValue(for: TypeTerm(parameter.type).withoutEscaping)
    return [
      propose("Add a default value", for: problem, isPreferred: value.isCertain, isSafe: value.isCertain) {
        $0.apply([SourceEdit(range: SourceRange(at: Int(problem.range.end)), newText: " = \(value.text)")])
      }
    ]
  }

  /// SD-K10
  func correctMockReturnType(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let function = function(at: problem) else {
      return []
    }
    let type = declaration.mockReturnType
    return [
      propose("Return `\(type)`", for: problem, isPreferred: true, isSafe: false) {
        guard let node = function.returnTypeNode else {
          let end = Int(function.node.signature.place.end)
          return $0.apply([SourceEdit(range: SourceRange(at: end), newText: " -> \(type)")])
        }
        return $0.apply([SourceEdit(range: node.place, newText: type)])
      }
    ]
  }

  /// SD-K11
  func makeMockPublic(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let function = function(at: problem) else { return [] }
    return [
      propose("Make `\(function.signature)` `public`", for: problem, isPreferred: true) {
        $0.apply([document.makingPublic(function.modifiers, before: function.node.funcKeyword)])
      }
    ]
  }

  /// SD-K12: parameters in the order of the dependencies, the others behind them.
  func addMockParameters(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let function = function(at: problem) else {
      return []
    }
    let list = ParameterList(function.parameterClause, in: document)
    let exactly = document.dialect.matchesParametersExactly
    var rest = function.parameters
    var items: [ParameterList.Item] = []
    for dependency in document.mockDependencies(of: function, in: declaration) {
      if let index = rest.firstIndex(where: {
        $0.label == dependency.identity.label && $0.type.takes(dependency.identity.type, exactly: exactly)
      }) {
        items.append(list.item(rest.remove(at: index)))
      } else if let index = rest.firstIndex(where: { $0.label == dependency.identity.label }) {
        let parameter = rest.remove(at: index)
        var item = list.item(parameter)
        item.text = document.text(
          of: parameter, retypedTo: dependency.parameterType, dependency.identity.type)
        items.append(item)
      } else {
        items.append(ParameterList.Item(text: "\(dependency.identity.label): \(dependency.parameterType)"))
      }
    }
    items += rest.map(list.item)
    return [
      propose("Add the missing parameters to `\(function.signature)`", for: problem, isPreferred: true) {
        $0.apply(list.edits(for: items))
      }
    ]
  }
}

extension InstantiableDeclaration {
  /// The type that its mock returns: without generics for a type, which its own body fills in.
  var mockReturnType: String {
    switch kind {
    case .type: type.baseName ?? fullName
    case .extension: type.withoutOutermostGenerics.description
    }
  }
}

extension SourceDocument {
  /// What a mock must take, each with the spelling of a parameter.
  func mockDependencies(
    of function: FunctionDeclaration?, in declaration: InstantiableDeclaration
  ) -> [(identity: Identity, parameterType: String)] {
    if declaration.kind == .type {
      return memberwiseDependencies(of: declaration).map { ($0.identity, $0.parameterType) }
    }
    let builders = declaration.builders.filter { $0.returnType != nil }
    let builder = builders.first { $0.returnType == function?.returnType } ?? (builders.count == 1 ? builders[0] : nil)
    return builder?.parameters.map {
      let type = $0.node.type
      return (Identity(label: $0.label, type: $0.type), Self.parameterType(of: type))
    } ?? []
  }

  /// A mock that takes the dependencies and hands them on, lines without indentation; nil if there is nothing to call.
  func mockLines(for declaration: InstantiableDeclaration, name: String) -> [String] {
    let dependencies = mockDependencies(of: nil, in: declaration)
    let parameters = dependencies.map { "\($0.identity.label): \($0.parameterType)" }.joined(separator: ", ")
    let type = declaration.mockReturnType
    let labels = Set(dependencies.map(\.identity.label))
    func arguments(_ parameters: [Parameter]) -> String {
      parameters.filter { labels.contains($0.label) || !$0.hasDefault }.map { parameter in
        let other = InitialValue(for: parameter.type.withoutEscaping).text
        let value = labels.contains(parameter.label) ? parameter.label : other
        return parameter.node.firstName.text == "_" ? value : "\(parameter.node.firstName.text): \(value)"
      }.joined(separator: ", ")
    }
    let call: String
    switch declaration.kind {
    case .type:
      let initializer = declaration.nearestInitializer(dialect: dialect)
      let fallback = dependencies.map { "\($0.identity.label): \($0.identity.label)" }.joined(separator: ", ")
      call = "\(type)(\(initializer.map { arguments($0.parameters) } ?? fallback))"
    case .extension:
      let builder = declaration.builders.first { $0.returnType != nil }
      call =
        builder.map { "\(type).instantiate(\(arguments($0.parameters)))" } ?? instance(of: declaration, spelled: type)
    }
    return ["public static func \(name)(\(parameters)) -> \(type) {", style.unit + call, "}"]
  }
}

extension Rewriting {
  /// Writes a mock function as the declaration's last member, and the initializer that it calls if Swift has none.
  mutating func appendMock(toTypeNamed place: SourceRange) -> Bool {
    if let type = declaration(named: place), type.kind == .type, type.initializers.isEmpty,
      !type.node.is(StructDeclSyntax.self) || !document.leftovers(of: type).isEmpty,
      !insertInitializer(intoTypeNamed: place)
    {
      return false
    }
    guard let declaration = declaration(named: place), let macro = declaration.macro,
      let members = declaration.members
    else { return false }
    let indentation = document.memberIndentation(members)
    let text = document.mockLines(for: declaration, name: macro.mockName).map { indentation + $0 }
      .joined(separator: "\n")
    return apply([document.inserting(text, asLastMemberOf: members, indentation: indentation)])
  }
}
