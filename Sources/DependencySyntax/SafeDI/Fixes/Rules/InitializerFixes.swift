import DependencyGraph
import SwiftSyntax

/// Fixes about a type's initializer (semantics.md §3).
extension SourceFixer {
  /// SD-D06 – SD-D08. Where an initializer with the same parameters stands in the way, that one is mended instead.
  func addInitializer(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range) else { return [] }
    let title = "Add the memberwise initializer"
    let fresh = propose(title, for: problem, isPreferred: true) {
      $0.insertInitializer(intoTypeNamed: declaration.name.place)
    }
    if let fresh { return [fresh] }
    for initializer in declaration.initializers.prefix(4) {
      let mended = propose("Make `\(initializer.signature)` usable for SafeDI", for: problem, isPreferred: true) {
        $0.apply(document.unobstructing(initializer))
      }
      if let mended { return [mended] }
    }
    return [
      propose(title, for: problem, isPreferred: true, isSafe: false) {
        makeRoom(in: declaration, &$0) && $0.insertInitializer(intoTypeNamed: declaration.name.place, mayOverload: true)
      }
    ]
  }

  /// An initializer that fails or throws stays, and is called by another label: Swift tells them apart by nothing else.
  private func makeRoom(in declaration: InstantiableDeclaration, _ rewriting: inout Rewriting) -> Bool {
    let labels = document.memberwiseDependencies(of: declaration).map(\.name)
    let others = declaration.initializers.filter {
      !$0.isAsync && $0.parameterClause.parameters.map(\.firstName.text) == labels
    }
    guard !others.contains(where: { $0.parameters.isEmpty }) else { return false }
    let places = others.compactMap { $0.parameterClause.parameters.first?.firstName.place }
    return rewriting.apply(places.map { SourceEdit(range: SourceRange(at: Int($0.start)), newText: "checking ") })
  }

  /// SD-D09
  func makeInitializerPublic(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let initializer = initializer(at: problem) else { return [] }
    let title = "Make `\(initializer.signature)` `public`"
    let plain = propose(title, for: problem, isPreferred: true) {
      $0.apply([document.makingPublic(initializer.modifiers, before: initializer.node.initKeyword)])
    }
    if let plain, plain.isSafe { return [plain] }
    let whole = propose(title, for: problem, isPreferred: true) { $0.apply(document.unobstructing(initializer)) }
    return [whole?.isSafe == true ? whole : plain]
  }

  /// SD-D10
  func addParameters(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let initializer = initializer(at: problem)
    else {
      return []
    }
    let names = problem.dependency.map { $0.split(separator: ",").map { $0.trimmingBlanks } } ?? []
    let list = names.map { "`\($0.withoutBackticks)`" }.joined(separator: ", ")
    let title = "Add \(list) to the initializer"
    let options: InitializerUpdate.Options = [.orders, .retypes]
    let plain = propose(title, for: problem, isPreferred: true) {
      $0.update(initializer, of: declaration, options: options)
    }
    // What else keeps SafeDI from calling it would only be the next finding.
    let whole = propose(title, for: problem, isPreferred: true) { rewriting in
      guard rewriting.update(initializer, of: declaration, options: options) else { return false }
      let place = rewriting.current(Int(initializer.node.initKeyword.place.start))
      guard let updated = rewriting.document.node(InitializerDeclSyntax.self, at: place) else { return false }
      return rewriting.apply(rewriting.document.unobstructing(InitializerDeclaration(updated)))
    }
    let mended = plain?.isSafe != true && whole?.isSafe == true ? whole : plain
    guard mended == nil || document.initializersSetAll(of: declaration) else { return [mended] }
    // One that leaves a constant unset doesn't compile as it stands: a second one would be no help.
    return [
      mended,
      propose(
        "Add a separate memberwise initializer", for: problem, isPreferred: mended == nil, isSafe: mended == nil
      ) {
        $0.insertInitializer(intoTypeNamed: declaration.name.place)
      },
    ]
  }

  func initializer(at problem: DeclarationProblem) -> InitializerDeclaration? {
    document.node(InitializerDeclSyntax.self, at: Int(problem.range.start)).map(InitializerDeclaration.init)
  }
}

extension SourceDocument {
  /// Whether each initializer sets all dependencies, taken or made by itself, or leaves that to another one.
  fileprivate func initializersSetAll(of declaration: InstantiableDeclaration) -> Bool {
    let names = memberwiseDependencies(of: declaration).map(\.name)
    return declaration.initializers.allSatisfy { initializer in
      let body = InitializerBody(initializer, in: self)
      return body.isDelegating || names.allSatisfy(body.assigns)
    }
  }

  /// Makes an initializer `public` and takes away what SafeDI can't call, where its body doesn't need it.
  func unobstructing(_ initializer: InitializerDeclaration) -> [SourceEdit] {
    let node = initializer.node
    var edits: [SourceEdit] = []
    if !initializer.modifiers.isPublic { edits.append(makingPublic(initializer.modifiers, before: node.initKeyword)) }
    let words = Set(node.body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    if let mark = node.optionalMark, !words.contains("nil") { edits.append(SourceEdit(range: mark.place, newText: "")) }
    let effects = node.signature.effectSpecifiers
    if let async = effects?.asyncSpecifier, !words.contains("await") { edits.append(removingClause(async.place)) }
    if let throwing = effects?.throwsClause, words.isDisjoint(with: ["try", "throw"]) {
      edits.append(removingClause(throwing.place))
    }
    return edits
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
