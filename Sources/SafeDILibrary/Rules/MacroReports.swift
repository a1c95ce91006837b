import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The piece around a fault at which a macro of SafeDI reports it.
enum MacroReportPlace: Hashable, Sendable {
  /// No macro does.
  case nowhere
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

/// The places at which SafeDI's macros report faults of a declaration: the piece that they expand or the beginning of
/// the member, while our own findings stand at the piece at fault (Rules/Declarations.md).
struct MacroReports {
  private let file: FileDeclarations
  /// The places of ``FileDeclarations/instantiables``.
  private let declarations: NestedRanges
  private let properties: Places<DependencyProperty>
  /// Initializers, and what builds or mocks.
  private let functions: Places<Syntax>
  private let misplaced: Places<MacroUse>
  private let configurations: Places<Syntax>

  /// Pieces of the file, found by place: a file may have as many problems as pieces.
  private struct Places<Piece> {
    private let pieces: [Piece]
    private let ranges: NestedRanges

    init(_ pieces: [Piece], _ place: (Piece) -> UTF8Range) {
      self.pieces = pieces
      ranges = NestedRanges(pieces.map(place))
    }

    func innermost(around range: UTF8Range) -> Piece? { ranges.innermost(around: range).map { pieces[$0] } }
  }

  init(_ file: FileDeclarations) {
    self.file = file
    declarations = NestedRanges(file.instantiables.map(\.node.place))
    properties = Places(file.instantiables.flatMap(\.properties) + file.otherProperties.map(\.property)) {
      $0.node.place
    }
    let functions = file.instantiables.filter { $0.macro != nil }.flatMap { declaration in
      declaration.initializers.map { Syntax($0.node) }
        + (declaration.builders + declaration.mocks).map { Syntax($0.node) }
    }
    self.functions = Places(functions, \.place)
    misplaced = Places(file.misplacedMacros.map(\.use), \.place)
    configurations = Places(file.configurations.map { Syntax($0.node) }, \.place)
  }

  /// The macro's own report of a finding at `range`; nil where there is none. O(log declarations of the file).
  func report(at place: MacroReportPlace, for range: UTF8Range) -> MacroReport? {
    switch place {
    case .nowhere: return nil
    case .use: return use(around: range).map { MacroReport(macro: $0.macro.rawValue, place: $0.place) }
    case .macro: return ofType(declaration(around: range)?.macro?.use.place)
    case .declaration:
      return ofType(declaration(around: range)?.node.firstToken(viewMode: .sourceAccurate)?.place)
    case .openingBrace: return ofType(declaration(around: range)?.members?.leftBrace.place)
    case .members:
      // The members of a file that is read in haste aren't known.
      let members = declaration(around: range)?.members
      return ofType(members.map { $0.leftBrace.place(through: Syntax($0.rightBrace)) })
    case .function: return ofType(functions.innermost(around: range)?.firstToken(viewMode: .sourceAccurate)?.place)
    case .property: return ofType(property(around: range)?.node.firstToken(viewMode: .sourceAccurate)?.place)
    case .bindingSpecifier:
      return property(around: range).flatMap { ofProperty($0, at: $0.node.bindingSpecifier.place) }
    case .pattern: return property(around: range).flatMap { ofProperty($0, at: $0.bindings.first?.pattern.place) }
    case .configuration:
      return configurations.innermost(around: range)
        .map { MacroReport(macro: SafeDIMacro.configuration.rawValue, place: $0.place) }
    }
  }

  private func ofType(_ place: UTF8Range?) -> MacroReport? {
    place.map { MacroReport(macro: SafeDIMacro.instantiable.rawValue, place: $0) }
  }

  private func ofProperty(_ property: DependencyProperty, at place: UTF8Range?) -> MacroReport? {
    guard let place, let use = property.macros.first else { return nil }
    return MacroReport(macro: use.macro.rawValue, place: place)
  }

  /// The innermost one.
  private func declaration(around range: UTF8Range) -> InstantiableDeclaration? {
    declarations.innermost(around: range) { file.instantiables[$0].macro != nil }.map { file.instantiables[$0] }
  }

  private func property(around range: UTF8Range) -> DependencyProperty? {
    properties.innermost(around: range)
  }

  private func use(around range: UTF8Range) -> MacroUse? {
    if let use = misplaced.innermost(around: range) { return use }
    if let use = declaration(around: range)?.macro?.use, use.place.contains(range) { return use }
    return property(around: range)?.macros.first { $0.place.contains(range) }
  }
}
