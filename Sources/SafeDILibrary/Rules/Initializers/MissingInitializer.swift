import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D06 – SD-D08
struct MissingInitializer: DeclarationFault, DeclarationRule {
  static let entry = CatalogueEntry(
    .missingInitializer, "An instantiable type has no initializer that takes its dependencies", fixes: .safe)
  static let macroReport = MacroReportPlace.openingBrace

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    let (owner, dependencies) = (findings.ownerName, declaration.identities)
    // The initializer that comes nearest to one that SafeDI can call.
    let nearest = declaration.assessments.min { $0.otherFaults < $1.otherFaults }
    let reason =
      if let nearest {
        "SafeDI can't call `\(nearest.initializer.signature)` of `\(owner)`, "
          + "because it \(nearest.reason(in: findings.dialect))."
      } else if dependencies.isEmpty {
        "`\(owner)` has no initializer of its own."
      } else {
        "`\(owner)` has no initializer that takes its dependencies."
      }
    // One that takes the same, and is at fault for a word alone, can lose that.
    let advice = nearest?.wordsAlone.map { "Remove \($0), or add a separate" } ?? "Add"
    let parameters = dependencies.map { "\($0.label): \($0.type.asParameterType)" }.commaSeparated
    let access = findings.dialect.access(inType: declaration)
    let fault = MissingInitializer(
      words: "\(reason) \(advice) `\(access)init(\(parameters))`.", dependencies: nearest == nil ? dependencies : [],
      plainProperties: declaration.plainProperties.compactMap(\.identity))
    findings.report(fault, of: self, at: declaration.name.place)
  }

  var words: String
  /// The dependencies that an initializer must take, where the type has none at all.
  let dependencies: [Identity]
  /// Stored properties that it must set and that are no dependencies.
  let plainProperties: [Identity]

  func message(of owner: String) -> String { words }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.addInitializer(besides: plainProperties) }
}

extension ProblemFixer {
  /// An initializer that is there is extended rather than doubled; where one with the same parameters stands in the
  /// way, that one is corrected instead.
  fileprivate func addInitializer(besides properties: [Identity]) -> [Fix?] {
    guard let declaration = declarationAtFault else { return [] }
    let arrivals = properties.reduce(into: [:]) { $0[$1.label] = arrival(of: $1) }
    let restored = restore(arrivals, in: declaration)
    return [restored] + addInitializer(to: declaration, restored == nil ? .automatic : .offered)
  }

  /// Properties that lost their macros get them back, before an initializer is written that knows nothing of them.
  private func restore(_ arrivals: [String: DependencyMacro], in declaration: InstantiableDeclaration) -> Fix? {
    let labels = arrivals.keys.sorted()
    guard let first = labels.first else { return nil }
    let names = labels.quotedList
    let isOneMacro = Set(arrivals.values).count == 1
    let title =
      labels.count == 1
      ? "Make \(names) a dependency: `\(arrivals[first]?.source ?? "")`"
      : "Make \(names) dependencies" + (isOneMacro ? ": `\(arrivals[first]?.source ?? "")`" : "")
    return propose(title, .preferred) { rewriting in
      var edits: [UTF8Edit] = []
      for (label, macro) in arrivals {
        guard let marking = file.marking(label, of: declaration, with: macro) else { return false }
        edits += marking
      }
      guard rewriting.apply(edits) else { return false }
      let isStillMissing = rewriting.file.problems.contains { $0.identity == problem.identity }
      return !isStillMissing || rewriting.insertInitializer()
    }
  }

  private func addInitializer(to declaration: InstantiableDeclaration, _ worth: Applicability) -> [Fix?] {
    let title = "Add the memberwise initializer"
    let extensible = declaration.assessmentsByFitness.filter {
      $0.extra.isEmpty && $0.obstacles.isEmpty
    }
    let extended = extensible.lazy.compactMap { complete($0, of: declaration, worth) }.first
    let fresh = propose(title, extended == nil ? worth : .offered) { $0.insertInitializer() }
    if extended != nil || fresh != nil { return [extended, fresh] }
    for initializer in declaration.initializers.prefix(4) {
      let corrected = propose(file.titleOfUnobstructing(initializer), worth, file.unobstructing(initializer))
      if let corrected { return [corrected] }
    }
    return [addBesideObstacle(title, declaration)]
  }
}

extension InitializerAssessment {
  /// The words without which it could be used; nil where more is at fault.
  fileprivate var wordsAlone: String? {
    guard missing.isEmpty, isReachable, !obstacles.isEmpty else { return nil }
    let words = obstacles.compactMap { obstacle -> String? in
      switch obstacle {
      case .failable: "`?`"
      case .async: "`async`"
      case .throwing: "`throws`"
      case .generic, .whereClause: nil
      }
    }
    return words.count == obstacles.count ? words.joined(separator: " and ") : nil
  }

  /// Why it can't be used, for a sentence that begins with "because it".
  fileprivate func reason(in dialect: SafeDIDialect) -> String {
    var reasons = obstacles.map(\.rawValue)
    if !isReachable { reasons.append(dialect.hiding(initializer.modifiers).map { "is `\($0)`" } ?? "isn't public") }
    if !missing.isEmpty { reasons.append("doesn't take " + missing.quotedList) }
    guard reasons.count > 1, let last = reasons.popLast() else { return reasons.first ?? "takes other parameters" }
    return reasons.commaSeparated + " and " + last
  }
}
