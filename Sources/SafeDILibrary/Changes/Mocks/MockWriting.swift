import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
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

extension SourceFile {
  /// The dependencies that a mock takes, each with the spelling of a parameter.
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
      let initializer = declaration.fittestInitializer
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
      !type.node.is(StructDeclSyntax.self) || !file.leftovers(of: type).isEmpty,
      !insertInitializer(intoTypeNamed: place)
    {
      return false
    }
    guard let declaration = declaration(named: place), let macro = declaration.macro,
      let members = declaration.members,
      // The mock has to return an instance.
      declaration.fittestInitializer?.isFailable != true
    else { return false }
    let indentation = file.memberIndentation(members)
    let text = file.mockLines(for: declaration, name: macro.mockName).map { indentation + $0 }
      .joined(separator: "\n")
    return apply([file.inserting(text, asLastMemberOf: members, indentation: indentation)])
  }
}

extension SourceFile {
  private static let sharedInstances: [String: String] = [
    "UserDefaults": "standard", "FileManager": "default", "NotificationCenter": "default", "URLSession": "shared",
    "Bundle": "main", "ProcessInfo": "processInfo", "UIApplication": "shared", "UIScreen": "main",
    "UIDevice": "current", "UIPasteboard": "general", "DispatchQueue": "main", "URLCache": "shared",
  ]

  /// An expression of the extended type: its well-known shared instance, or a call of its initializer if this file
  /// declares it; else a placeholder.
  func instance(of declaration: InstantiableDeclaration, spelled type: String) -> String {
    if let name = Self.sharedInstances[type] { return "\(type).\(name)" }
    for item in tree.statements {
      guard let group = item.item.asGroup, let named = group as? any NamedDeclSyntax,
        named.name.text == type
      else { continue }
      let all = group.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      // The others may make none, or not at once.
      let initializers = all.filter { $0.optionalMark == nil && $0.signature.effectSpecifiers == nil }
      guard all.isEmpty || !initializers.isEmpty else { break }
      let required = initializers.map { $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil } }
        .min { $0.count < $1.count }
      let arguments = (required ?? []).map { parameter in
        let value = InitialValue(for: TypeTerm(parameter.type).withoutEscaping).text
        return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
      }
      return "\(type)(" + arguments.joined(separator: ", ") + ")"
    }
    return InitialValue.placeholder(for: TypeTerm(spelling: type))
  }
}

extension Rewriting {
  /// Lets the type's hand-written mocks take a dependency that was just declared, if they take all others: beside its
  /// neighbours, as in the initializer.
  /// - Parameter news: others that they need not take yet.
  mutating func addMockParameter(
    _ label: String, ofTypeNamed place: UTF8Range, besides news: [String] = []
  ) -> Bool {
    guard let declaration = declaration(named: place), let macro = declaration.macro else { return true }
    let dependencies = file.memberwiseDependencies(of: declaration)
    guard let position = dependencies.firstIndex(where: { $0.name == label }) else { return true }
    let others = Set(dependencies.map(\.name)).subtracting([label]).subtracting(news)
    return apply(
      declaration.mocks.filter { $0.name.text == macro.mockName }.flatMap { function -> [UTF8Edit] in
        let taken = function.parameters.map(\.label)
        guard !taken.contains(label), others.isSubset(of: taken) else { return [] }
        let list = ParameterList(function.parameterClause, in: file)
        var items = function.parameters.map(list.item)
        let previous = dependencies[..<position].last.flatMap { taken.firstIndex(of: $0.name) }.map { $0 + 1 }
        let next = dependencies[position...].dropFirst().first.flatMap { taken.firstIndex(of: $0.name) }
        items.insert(ParameterList.Item(text: dependencies[position].parameter), at: previous ?? next ?? 0)
        return list.edits(for: items)
      })
  }

  mutating func makeMocksReachable(ofTypeNamed place: UTF8Range) -> Bool {
    guard let declaration = declaration(named: place) else { return false }
    return apply(
      declaration.mocks.filter {
        $0.name.text == declaration.macro?.mockName && !file.dialect.accepts($0.modifiers)
      }.map {
        file.makingReachable($0.modifiers, before: $0.node.funcKeyword)
      })
  }
}
