import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

extension SwiftDIFacts {
  /// The faults that single declarations show. They hold unless the workspace declares the library's words itself.
  var ownProblems: [DeclarationProblem] {
    flaws.map { DeclarationProblem($0) } + declarations.all.flatMap { InitWithoutInitContainer.problems(in: $0) }
  }

  /// Whether their flaws are alike but for places.
  func hasSameFlaws(as other: SwiftDIFacts) -> Bool {
    flaws.elementsEqual(other.flaws) { $0.kind == $1.kind && $0.owner == $1.owner && $0.member == $1.member }
  }
}

extension DeclarationProblem {
  /// A flaw as the rule of its code words it.
  fileprivate init(_ flaw: SyntaxFlaw) {
    let (fault, macro): (any SwiftDIFault, String?) =
      switch flaw.kind {
      case .providerShape(let shape):
        (BadProviderShape(shape: shape, member: flaw.member), shape.isRefusedByMacro ? SwiftDIMacro.provides : nil)
      case .componentShape(let shape):
        (ComponentShape(shape: shape), shape.isRefusedByMacro ? SwiftDIMacro.component : nil)
      case .nonliteralRoot: (NonliteralRoot(), nil)
      case .computedKey(let form): (ComputedKey(form: form, key: flaw.member), nil)
      case .propertyWithoutValue: (GeneratedInitImpossible(property: flaw.member ?? ""), nil)
      case .unscannableArgument(let argument): (UnscannableGetArgument(argument: argument, member: flaw.member), nil)
      case .leadingGet: (LeadingGetInAccessor(member: flaw.member), nil)
      }
    self.init(fault, at: flaw.place, owner: flaw.owner)
    if let macro {
      let start = min(flaw.attribute?.start ?? flaw.place.start, flaw.place.start)
      macroReport = MacroReport(macro: macro, place: UTF8Range(start: start, end: flaw.place.end))
    }
  }
}

/// Whether the macro itself refuses it, and not the compiler the code that the macro makes.
extension SyntaxFlaw.ProviderShape {
  var isRefusedByMacro: Bool {
    switch self {
    case .parameters, .noTypeAnnotation, .noReturnType, .notAMember: true
    case .modifier, .generic, .tuplePattern, .severalNames, .opaqueType: false
    }
  }
}

extension SyntaxFlaw.ComponentShape {
  var isRefusedByMacro: Bool { if case .notAStruct = self { true } else { false } }
}
