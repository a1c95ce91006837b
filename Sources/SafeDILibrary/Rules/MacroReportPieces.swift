import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The piece around a fault at which a macro of SafeDI reports it.
enum MacroReportPlace {
  /// The use of a macro that is at fault.
  case use
  /// The type's macro.
  case macro
  /// The beginning of the type.
  case declaration
  case openingBrace
  /// The first member, or the brace behind none.
  case members
  /// The beginning of an initializer, or of what builds or mocks.
  case function
  /// The beginning of a property.
  case property
  /// A property's `let` or `var`.
  case bindingSpecifier
  /// A property's name, with its type.
  case pattern
  case configuration
}

/// The pieces of a file around a fault, at which SafeDI's macros report it: the piece that they expand or the beginning
/// of the member, while our own findings stand at the piece at fault (Rules/Declarations.md). A piece stays until the
/// next of its kind is looked at.
struct MacroReportPieces {
  var misplaced: MacroUse?
  var declaration: InstantiableDeclaration?
  var property: DependencyProperty?
  /// An initializer, or what builds or mocks.
  var function: Syntax?
  var configuration: Syntax?

  /// The macro's own report of a fault at `range`; nil where there is none.
  func report(at place: MacroReportPlace, of range: UTF8Range) -> MacroReport? {
    switch place {
    case .use:
      let uses = [misplaced, declaration?.macro?.use].compactMap(\.self) + (property?.macros ?? [])
      return uses.first { $0.place.contains(range) }.flatMap { use in
        // The macro that is written, whichever is meant.
        report(by: SafeDIMacro(use.node.attributeName) ?? use.macro, at: use.place)
      }
    case .macro: return report(by: .instantiable, at: declaration?.macro?.use.place)
    case .declaration: return report(by: .instantiable, at: declaration?.node.firstPlace)
    case .openingBrace: return report(by: .instantiable, at: declaration?.members?.leftBrace.place)
    case .members:
      // The members of a file that is read in haste aren't known.
      let members = declaration?.members
      return report(by: .instantiable, at: members.map { $0.leftBrace.place(through: Syntax($0.rightBrace)) })
    case .function: return report(by: .instantiable, at: function?.firstPlace)
    case .property: return report(by: .instantiable, at: property?.node.firstPlace)
    case .bindingSpecifier:
      return report(by: property?.macros.first?.macro, at: property?.node.bindingSpecifier.place)
    case .pattern: return report(by: property?.macros.first?.macro, at: property?.bindings.first?.pattern.place)
    case .configuration: return report(by: .configuration, at: configuration?.place)
    }
  }

  private func report(by macro: SafeDIMacro?, at place: UTF8Range?) -> MacroReport? {
    guard let macro, let place else { return nil }
    return MacroReport(macro: macro.rawValue, place: place)
  }
}

extension SyntaxProtocol {
  /// The place of its first token.
  fileprivate var firstPlace: UTF8Range? { firstSourceToken?.place }
}
