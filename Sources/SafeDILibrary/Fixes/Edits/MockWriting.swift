import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

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
  ) -> [(identity: Identity, parameterType: String, kind: NamedTypeKind)] {
    if declaration.kind == .type {
      return memberwiseDependencies(of: declaration).map { ($0.identity, $0.parameterType, $0.kind) }
    }
    let builders = declaration.builders.filter { $0.returnType != nil }
    let builder = builders.first { $0.returnType == function?.returnType } ?? (builders.count == 1 ? builders[0] : nil)
    return builder?.parameters.map {
      let type = $0.node.type
      return (Identity(label: $0.label, type: $0.type), Self.parameterType(of: type, .other), .other)
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
    return ["\(access(in: declaration))static func \(name)(\(parameters)) -> \(type) {", style.unit + call, "}"]
  }
}

extension Rewriting {
  /// Writes a mock function as the declaration's last member, and the initializer that it calls if Swift has none.
  mutating func appendMock(toTypeNamed place: UTF8Range) -> Bool {
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
