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

  /// The return type of a function that builds it: for an extension, the extended type without its outermost generics
  /// where the version wants that.
  func builtTypeSpelling(_ dialect: SafeDIDialect) -> String {
    (dialect.allowsGenericExtensions ? type.withoutOutermostGenerics : type).description
  }
}

extension SourceFile {
  /// The dependencies that a mock takes, each with the spelling of a parameter.
  func mockDependencies(
    of function: FunctionDeclaration?, in declaration: InstantiableDeclaration
  ) -> [(identity: Identity, parameterType: String, isNamedClosure: Bool)] {
    if declaration.kind == .type {
      return memberwiseDependencies(of: declaration).map { ($0.identity, $0.parameterType, $0.isNamedClosure) }
    }
    let builders = declaration.builders.filter { $0.returnType != nil }
    let builder = builders.first { $0.returnType == function?.returnType } ?? builders.only
    return builder?.parameters.map {
      let type = $0.node.type
      return (Identity(label: $0.label, type: $0.type), Self.parameterType(of: type, isNamedClosure: false), false)
    } ?? []
  }

  /// A mock that takes the dependencies and hands them on, lines without indentation; nil if there is nothing to call.
  func mockLines(for declaration: InstantiableDeclaration, name: String) -> [String] {
    let dependencies = mockDependencies(of: nil, in: declaration)
    let parameters = dependencies.map { "\($0.identity.label): \($0.parameterType)" }.commaSeparated
    let type = declaration.mockReturnType
    let labels = Set(dependencies.map(\.identity.label))
    func arguments(_ parameters: [Parameter]) -> String {
      parameters.filter { labels.contains($0.label) || !$0.hasDefault }
        .map { $0.argument(labels.contains($0.label) ? $0.label : nil) }.commaSeparated
    }
    let call: String
    switch declaration.kind {
    case .type:
      let initializer = declaration.fittestInitializer
      let fallback = dependencies.map { "\($0.identity.label): \($0.identity.label)" }.commaSeparated
      call = "\(type)(\(initializer.map { arguments($0.parameters) } ?? fallback))"
    case .extension:
      let builder = declaration.builders.first { $0.returnType != nil }
      call =
        builder.map { "\(type).instantiate(\(arguments($0.parameters)))" } ?? instance(of: declaration, spelled: type)
    }
    return ["\(access(in: declaration))static func \(name)(\(parameters)) -> \(type) {", style.unit + call, "}"]
  }

  private static let sharedInstances: [String: String] = [
    "UserDefaults": "standard", "FileManager": "default", "NotificationCenter": "default", "URLSession": "shared",
    "Bundle": "main", "ProcessInfo": "processInfo", "UIApplication": "shared", "UIScreen": "main",
    "UIDevice": "current", "UIPasteboard": "general", "DispatchQueue": "main", "URLCache": "shared",
  ]

  /// An expression of the extended type: its well-known shared instance, or a call of its initializer if this file
  /// declares it; else a placeholder.
  func instance(of declaration: InstantiableDeclaration, spelled type: String) -> String {
    if let name = Self.sharedInstances[type] { return "\(type).\(name)" }
    let all = group(named: type)?.initializers
    // The others may make none, or not at once.
    let initializers = all?.filter { !$0.isFailable && $0.node.signature.effectSpecifiers == nil } ?? []
    guard let all, all.isEmpty || !initializers.isEmpty else {
      return InitialValue.placeholder(for: TypeTerm(spelling: type))
    }
    let required = initializers.map { $0.parameters.filter { !$0.hasDefault } }.min { $0.count < $1.count }
    return "\(type)(" + (required ?? []).map { $0.argument() }.commaSeparated + ")"
  }

  // MARK: Generated mocks

  /// The decorated declaration whose name stands at `offset`.
  func declaration(touchedAt offset: Int) -> InstantiableDeclaration? {
    declarations.instantiables.first { $0.macro != nil && $0.name.place.touches(offset) }
  }

  /// Returns true if the file seems to have a preview with the mock of a type; comments count.
  func hasPreview(of type: String) -> Bool {
    MarkerSearch(["#Preview"]).matches(bytes) && MarkerSearch(["\(type).mock("]).matches(bytes)
  }

  /// Returns true if the file says that a type is a view of SwiftUI, which it imports: where it declares the type, or
  /// extends it.
  func showsView(_ declaration: InstantiableDeclaration) -> Bool {
    guard importedModules.contains("SwiftUI") else { return false }
    return ["View", "SwiftUI.View"].compactMap { TypeTerm(dottedName: $0) }.contains { view in
      declaration.inheritedTypes.contains(view)
        || types(conformingTo: view).extended.contains(declaration.fullName)
    }
  }
}

extension Parameter {
  /// The argument for it in a call: a value, or what stands in for one.
  fileprivate func argument(_ value: String? = nil) -> String {
    let value = value ?? InitialValue(for: type.withoutEscaping).text
    return node.firstName.text == "_" ? value : "\(node.firstName.text): \(value)"
  }
}

extension Rewriting {
  /// Writes a mock function as the declaration's last member, and the initializer that it calls if Swift has none.
  mutating func appendMock() -> Bool {
    if let type = declaration, type.kind == .type, type.initializers.isEmpty,
      !type.node.is(StructDeclSyntax.self) || !file.leftovers(of: type).isEmpty, !insertInitializer()
    {
      return false
    }
    guard let declaration, let macro = declaration.macro, let members = declaration.members,
      // The mock has to return an instance.
      declaration.fittestInitializer?.isFailable != true
    else { return false }
    let indentation = file.memberIndentation(members)
    let text = file.mockLines(for: declaration, name: macro.mockName).map { indentation + $0 }
      .joined(separator: "\n")
    return apply([file.inserting(text, asLastMemberOf: members, indentation: indentation)])
  }

  /// Lets the type's hand-written mocks take a dependency that was just declared, if they take all others: beside its
  /// neighbours, as in the initializer.
  /// - Parameter news: others that they need not take yet.
  mutating func addMockParameter(_ label: String, besides news: [String] = []) -> Bool {
    guard let declaration else { return true }
    let dependencies = file.memberwiseDependencies(of: declaration)
    let names = Set(dependencies.map(\.name))
    guard names.contains(label) else { return true }
    return apply(
      declaration.handWrittenMocks.flatMap { function -> [UTF8Edit] in
        let taken = function.parameters.map(\.label)
        guard !taken.contains(label), names.subtracting([label]).subtracting(news).isSubset(of: taken) else {
          return []
        }
        let list = ParameterList(function.parameterClause, in: file)
        return list.edits(for: list.items(taking: dependencies, InitializerUpdate.Options(only: [label])))
      })
  }

  mutating func makeMocksReachable() -> Bool {
    guard let hidden = declaration?.handWrittenMocks.filter({ !file.dialect.accepts($0.modifiers) }) else {
      return false
    }
    return apply(hidden.map { file.makingReachable($0.modifiers) })
  }

  /// Writes a preview of a view at the file's end.
  /// - Parameters:
  ///   - condition: under which the mock is compiled; nil for always.
  ///   - declaration: the view's.
  mutating func addPreview(
    of signature: MockSignature, under condition: String?, for declaration: InstantiableDeclaration
  ) -> Bool {
    let file = file
    var lines = declaration.availability.map { file.text($0.place) } + ["#Preview {"]
    lines += signature.call(indentedBy: file.style.unit).map { file.style.unit + $0 } + ["}"]
    if let condition { lines = ["#if \(condition)"] + lines + ["#endif"] }
    let end = file.bytes.reversed().prefix { $0 == "\n" || $0 == "\r" }
    let missing = max(0, 2 - end.count { $0 == "\n" })
    let text = String(repeating: "\n", count: missing) + lines.joined(separator: "\n") + "\n"
    return insert(text, at: file.bytes.count) && addImports(of: ["SwiftUI"])
  }
}

extension InstantiableDeclaration {
  /// The availability attributes of the type and of the types around it.
  fileprivate var availability: [AttributeSyntax] {
    sequence(first: Syntax(node), next: \.parent).flatMap { outer in
      (outer.ownAttributes ?? []).compactMap { $0.as(AttributeSyntax.self) }
    }.filter { $0.attributeName.trimmedDescription == "available" }
  }

  /// True if parameters stand behind the type's name.
  var isGeneric: Bool { node.ownGenerics != nil }
}

extension MockSignature {
  /// The longest line of a call before each argument gets one of its own.
  private static let lineLength = 96

  /// A call with what has no default as placeholders, by lines.
  func call(indentedBy unit: String) -> [String] {
    let line = "\(type).mock(\(arguments.commaSeparated))"
    guard line.utf8.count > Self.lineLength, arguments.count > 1 else { return [line] }
    let last = arguments.count - 1
    return ["\(type).mock("] + arguments.enumerated().map { unit + $1 + ($0 == last ? "" : ",") } + [")"]
  }
}
