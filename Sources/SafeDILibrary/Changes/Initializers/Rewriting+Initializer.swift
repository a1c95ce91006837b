import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps that make the initializer of the type that is changed fit.
extension Rewriting {
  /// Inserts a new memberwise initializer as the type's first member. Returns false if one with the same parameters
  /// stands there, which Swift would refuse; with `mayOverload`, what an `async` one takes doesn't matter, since calls
  /// without `await` never mean that one. For `keepsDefaults`, see ``SourceFile/newInitializer(of:_:keepsDefaults:)``.
  mutating func insertInitializer(mayOverload: Bool = false, keepsDefaults: Bool = false) -> Bool {
    guard let declaration, let members = declaration.members else { return false }
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
    let new = file.newInitializer(of: declaration, members, keepsDefaults: keepsDefaults)
    note(namedClosures: dependencies.contains(where: \.isNamedClosure))
    needsLook = needsLook || dependencies.contains(where: \.hasValue)
    let indentation = file.memberIndentation(members)
    let text = new.lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    apply(file.inserting(text, asFirstMemberOf: members, indentation: indentation))
    hasGuesses = hasGuesses || new.hasGuesses
    return true
  }

  /// Updates the type's nearest initializer that can be; or writes a new one if there is none.
  mutating func completeInitializer(
    _ options: InitializerUpdate.Options = InitializerUpdate.Options(retypes: true)
  ) -> Bool {
    guard let declaration else { return false }
    let candidates = declaration.assessmentsByFitness.map(\.initializer)
    guard !candidates.isEmpty else {
      // A mere mock needs none, and up to 0.7 the macro writes it.
      if declaration.macro?.isMockOnly == true { return true }
      if file.dialect.initializers == .generated, declaration.uninitializedProperties.isEmpty {
        return true
      }
      return insertInitializer()
    }
    return candidates.prefix(4).contains { initializer in attempt { $0.update(initializer, options) } }
  }

  /// Lowers what the change is worth where it writes parameters of closures behind names. From 1.2.3 to 2.2 SafeDI takes
  /// no parameter for a closure behind an alias that Swift takes (Rules/Initializers.md, "A property's type as a
  /// parameter").
  mutating func note(namedClosures areWritten: Bool) {
    let areTaken = !file.dialect.matchesParametersExactly || file.dialect.acceptsEscapingAliases
    hasGuesses = hasGuesses || areWritten && !areTaken
  }

  /// Carries out an ``InitializerUpdate`` of one of the type's present initializers.
  mutating func update(_ initializer: InitializerDeclaration, _ options: InitializerUpdate.Options) -> Bool {
    guard let declaration else { return false }
    let update = InitializerUpdate(of: initializer, in: declaration, file, options)
    guard !update.isAmbiguous, !update.isRedeclaration else { return false }
    hasGuesses = hasGuesses || update.isGuess
    needsLook = needsLook || update.takesWhatHasValue
    note(namedClosures: update.takesNamedClosure)
    let qualifications = update.qualifications
    guard !qualifications.isEmpty else { return update.edits.map { apply($0) } ?? false }
    let index = declaration.initializers.firstIndex { $0.node.id == initializer.node.id }
    guard let index, apply(qualifications), let current = self.declaration?.initializers,
      current.indices.contains(index)
    else { return false }
    return self.update(current[index], options)
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
    func score(_ position: Int, _ assessment: InitializerAssessment) -> (Int, Int, Visibility, Int, Int, Int) {
      (
        assessment.isValid ? 2 : assessment.lacksOnlyAccess ? 1 : 0,
        assessment.initializer.isAvailable(unless: "deprecated") ? 1 : 0,
        assessment.initializer.modifiers.visibility ?? .module,
        assessment.initializer.parameters.filter { labels.contains($0.label) }.count,
        -assessment.obstacles.count - assessment.extra.count, -position
      )
    }
    return assessments.filter { $0.initializer.isAvailable(unless: "unavailable") && !$0.isForeign }
      .enumerated().sorted { score($0.offset, $0.element) > score($1.offset, $1.element) }.map(\.element)
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
