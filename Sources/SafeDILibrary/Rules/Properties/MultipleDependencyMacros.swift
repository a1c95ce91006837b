import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D03: only inside a decorated type.
enum MultipleDependencyMacros: DeclarationRule {
  static let entry = CatalogueEntry(
    "multiple-dependency-macros", "A property has more than one dependency macro", fixes: .safe, doubt: .declaration)
  static let macroReport = MacroReportPlace.property

  static func check(_ property: DependencyProperty, _ findings: RuleFindings) {
    guard property.macros.count > 1 else { return }
    let list = property.macros.map { "`\($0.macro.spelling)`" }.joined(separator: " and ")
    findings.report(
      self, "`\(property.name ?? "")` is marked with \(list). Keep one of them.", of: property.name,
      at: property.macros[1].place)
  }

  /// One action for each macro that could stay. SafeDI reads the first one, but which one is meant is for the author to
  /// say, unless the graph does: `@Instantiated` may make a second instance.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let property = fixer.propertyAtFault else { return [] }
    let keepsFirst = fixer.file.dialect.keepsMultiplyMarkedProperties
    let spellings = property.macros.map { fixer.file.text($0.place) }
    // A property that another attribute wraps, or that must be a variable, stays one.
    let isOpen = property.node.attributes.count == property.macros.count && !property.node.isLet
    let isDone = !isOpen || fixer.file.mayBeConstant(property)
    let isRepetition = Set(spellings).count == 1
    let arrival = property.name.flatMap(fixer.arrivalFromAbove(ofDependency:))
    let decided = property.macros.filter { $0.macro.spelling == arrival?.keyword }
    return property.macros.enumerated().map { index, kept in
      let isMeant = isRepetition || decided.count == 1 && decided[0].place == kept.place
      // A macro that is spelled like an earlier one is no choice.
      guard spellings.firstIndex(of: spellings[index]) == index else { return nil }
      return fixer.propose(
        "Keep only `\(kept.macro.spelling)`",
        !(isMeant && isDone) ? .offered : keepsFirst && !(isOpen && property.isWeak) ? .automatic : .preferred
      ) { rewriting in
        // One after the other, since each takes the blanks around it along.
        for (other, macro) in property.macros.enumerated().reversed() where other != index {
          let place = rewriting.current(macro.place.startOffset)
          guard let attribute = rewriting.file.node(AttributeSyntax.self, at: place) else { return false }
          rewriting.apply(rewriting.file.removing(attribute))
        }
        guard isOpen, isDone else { return true }
        let place = rewriting.current(property.node.bindingSpecifier.place.startOffset)
        guard let variable = rewriting.file.node(VariableDeclSyntax.self, at: place) else { return false }
        return rewriting.apply(rewriting.file.makingConstant(variable))
      }
    }
  }
}
