import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps that make a type's initializer fit. Each names the type by the place of its name in the original text.
extension Rewriting {
  /// Inserts a new memberwise initializer as the type's first member. Returns false if one with the same parameters
  /// stands there, which Swift would refuse; with `mayOverload`, what an `async` one takes doesn't matter, since calls
  /// without `await` never mean that one. For `keepsDefaults`, see ``NewInitializer``.
  mutating func insertInitializer(
    intoTypeNamed place: UTF8Range, mayOverload: Bool = false, keepsDefaults: Bool = false
  ) -> Bool {
    guard let declaration = declaration(named: place),
      let members = declaration.members
    else { return false }
    let dependencies = file.memberwiseDependencies(of: declaration)
    guard Set(dependencies.map(\.name)).count == dependencies.count else { return false }
    let isTaken = file.declaresInitializer(dependencies.map(\.name), dependencies.map(\.type), of: declaration) {
      mayOverload && $0.isAsync
    }
    guard !isTaken else { return false }
    // Other files' extensions may have it.
    let signature = "init(" + dependencies.map { "\($0.name):" }.joined() + ")"
    hasGuesses =
      hasGuesses
      || file.statementsElsewhere(named: String(declaration.fullName.lastComponent)).contains { statement in
        statement.kind == .extension && statement.isMeant(by: declaration.fullName)
          && statement.members.contains { $0.name == signature }
      }
    let new = NewInitializer(of: declaration, in: file, keepsDefaults: keepsDefaults)
    note(Set(dependencies.map(\.kind)))
    needsLook = needsLook || dependencies.contains(where: \.hasValue)
    let indentation = file.memberIndentation(members)
    let lines = new.lines(
      unit: file.style.unit, indentation: indentation, isInline: file.prefersOneLine,
      isOpenBelow: file.isFirstOnLine(members.leftBrace.place.startOffset))
    let text = lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    apply(file.inserting(text, asFirstMemberOf: members, indentation: indentation))
    hasGuesses = hasGuesses || new.hasGuesses
    return true
  }

  /// Lets the type's nearest initializer that can do so take and set all dependencies, or those of `only`; or writes a
  /// new one if there is none.
  mutating func completeInitializer(
    ofTypeNamed place: UTF8Range, options: InitializerUpdate.Options = [.retypes], mustAssign: Set<String> = [],
    only: Set<String>? = nil
  ) -> Bool {
    guard let declaration = declaration(named: place) else { return false }
    let candidates = declaration.assessmentsByFitness.map(\.initializer)
    guard !candidates.isEmpty else {
      // A mere mock needs none, and up to 0.7 the macro writes it.
      if declaration.macro?.isMockOnly == true { return true }
      if file.dialect.initializers == .generated, declaration.uninitializedProperties.isEmpty { return true }
      return insertInitializer(intoTypeNamed: place)
    }
    return candidates.prefix(4).contains { initializer in
      var attempt = self
      guard attempt.update(initializer, of: declaration, options: options, mustAssign: mustAssign, only: only) else {
        return false
      }
      self = attempt
      return true
    }
  }

  /// Lowers what the change is worth if it writes parameters of closures behind names. From 1.2.3 to 2.2 SafeDI takes
  /// no parameter for a closure behind an alias that Swift takes (Rules/Initializers.md, "A property's type as a
  /// parameter").
  mutating func note(_ kinds: Set<NamedTypeKind>) {
    let isTaken = !file.dialect.matchesParametersExactly || file.dialect.acceptsEscapingAliases
    hasGuesses = hasGuesses || !isTaken && kinds.contains(.function)
  }

  /// Carries out an ``InitializerUpdate``.
  mutating func update(
    _ initializer: InitializerDeclaration, of declaration: InstantiableDeclaration,
    options: InitializerUpdate.Options, mustAssign: Set<String> = [], only: Set<String>? = nil,
    removing obsolete: Set<String>? = nil
  ) -> Bool {
    let update = InitializerUpdate(
      of: initializer, in: declaration, file, dependencies: file.memberwiseDependencies(of: declaration),
      options: options, mustAssign: mustAssign, only: only, removing: obsolete)
    guard !update.isAmbiguous, !update.isRedeclaration else { return false }
    hasGuesses =
      hasGuesses || update.dependencies.contains(where: \.isComputed) || update.mayPartFromSuperclass
      || update.isRetypingInDoubt || update.losesValue || update.hasRival
    needsLook = needsLook || update.takesWhatHasValue
    note(update.kindsTaken)
    let qualifications = update.qualifications
    if !qualifications.isEmpty {
      let index = declaration.initializers.firstIndex { $0.node.id == initializer.node.id }
      guard let index, apply(qualifications), let (declaration, initializer) = self.initializer(index, of: declaration)
      else { return false }
      return self.update(
        initializer, of: declaration, options: options, mustAssign: mustAssign, only: only, removing: obsolete)
    }
    return update.edits.map { apply($0) } ?? false
  }

  /// An initializer, by its place among those of its type, after a change of what stands behind the type's name.
  private mutating func initializer(
    _ index: Int, of declaration: InstantiableDeclaration
  ) -> (InstantiableDeclaration, InitializerDeclaration)? {
    let place = declaration.name.place
    guard let current = file.declarations.instantiables.first(where: { $0.name.place == place }),
      current.initializers.indices.contains(index)
    else { return nil }
    return (current, current.initializers[index])
  }
}

extension InstantiableDeclaration {
  /// The members in its braces; nil if a brace is missing.
  var members: MemberBlockSyntax? {
    guard let block = node.asGroup?.memberBlock,
      block.leftBrace.presence == .present, block.rightBrace.presence == .present
    else { return nil }
    return block
  }

  /// The initializer that a person would bring up to date: the first of ``assessmentsByFitness``.
  var fittestInitializer: InitializerDeclaration? { assessmentsByFitness.first?.initializer }

  /// The initializers that may be meant for SafeDI with the faults of each, in the order in which a person would take
  /// them: one that it can call; one that lacks nothing but its access; then the one with the widest access, that takes
  /// most dependencies by label, and fails least. Of equal ones the first; deprecated ones last, and none that is
  /// unavailable.
  var assessmentsByFitness: [InitializerAssessment] {
    let labels = Set(dependencies.map(\.shape.label))
    func score(_ assessment: InitializerAssessment) -> (Int, Int, Int, Int, Int) {
      (
        assessment.isValid ? 2 : assessment.lacksOnlyAccess ? 1 : 0,
        assessment.initializer.isAvailable(unless: "deprecated") ? 1 : 0,
        assessment.initializer.modifiers.accessRank,
        assessment.initializer.parameters.filter { labels.contains($0.label) }.count,
        -assessment.obstacles.count - assessment.extra.count
      )
    }
    return assessments.filter { $0.initializer.isAvailable(unless: "unavailable") && !$0.isForeign }
      .map { (assessment: $0, score: score($0)) }.enumerated()
      .sorted { $0.element.score != $1.element.score ? $0.element.score > $1.element.score : $0.offset < $1.offset }
      .map(\.element.assessment)
  }
}

extension InitializerAssessment {
  var lacksOnlyAccess: Bool { !isReachable && missing.isEmpty && extra.isEmpty && obstacles.isEmpty }
}

extension InitializerDeclaration {
  /// False for `@available(*, word)`.
  func isAvailable(unless word: String) -> Bool {
    !node.attributes.unconditional.contains {
      $0.attributeName.trimmedDescription == "available" && $0.tokenTexts.contains(word)
    }
  }
}

extension Modifiers {
  /// The higher the further it is seen.
  fileprivate var accessRank: Int {
    switch access?.name.text {
    case "public", "open": 4
    case "package": 3
    case "fileprivate": 1
    case "private": 0
    default: 2
    }
  }
}

extension SourceFile {
  /// True if initializers of this file with several parameters have them on one line.
  var prefersOneLine: Bool {
    let clauses = declarations.instantiables.flatMap(\.initializers).map(\.parameterClause)
      .filter { $0.parameters.count > 1 }
    guard !clauses.isEmpty else { return false }
    return clauses.allSatisfy { !hasLineBreak($0.place.bounds) }
  }
}
