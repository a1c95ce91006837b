import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A parameter of which no dependency has the name: it gets a value, or becomes a dependency.
extension ExtraParameterFixes {
  /// The fix that gives the parameter a value.
  var values: [Fix?] {
    [givingValue(fallback(stored: file.storedProperty(parameter.label, of: declaration)?.binding))]
  }

  /// The likelier of the two first.
  func valuesAndDependencies() -> [Fix?] {
    let stored = file.storedProperty(parameter.label, of: declaration)
    let fallback = fallback(stored: stored?.binding)
    let value = givingValue(fallback)
    let injections = macros.enumerated().map { index, macro in
      propose(
        "Make `\(parameter.label)` a dependency: `\(macro.source)`",
        // A property that is there and lost its macro; a new one would be an invention.
        index == 0 && arrival != nil && stored != nil ? .preferred : .offered
      ) {
        inject(with: macro.source, stored, &$0)
      }
    }
    // The parameter's author already gave it a value.
    if fallback.worth == .automatic, arrival == nil { return [value] + injections }
    return stored != nil || arrival != nil ? injections + [value] : [value] + injections
  }

  private func givingValue(_ fallback: Fallback) -> Fix? {
    let value = fallback.text.contains("<#") ? "a default value" : "the default value `\(fallback.text)`"
    return propose("Give `\(parameter.label)` \(value)", arrival == nil ? fallback.worth : .offered) {
      guard parameter.canHaveDefault else { return false }
      return $0.insert(" = \(fallback.text)", at: parameter.place.end)
    }
  }

  private struct Fallback {
    var text: String
    /// Automatic for one that the property has already.
    var worth: Applicability
  }

  /// The value that the parameter's property has; else `nil` where its type has it, which only a parameter without a
  /// property should become unasked: that one may have lost its macro.
  private func fallback(stored: PatternBindingSyntax?) -> Fallback {
    if let value = stored?.initializer?.value, value.isLiteral {
      return Fallback(text: file.text(value.place), worth: .automatic)
    }
    let value = InitialValue(for: parameter.type.withoutEscaping)
    return Fallback(text: value.text, worth: value.isCertain && stored == nil ? .preferred : .offered)
  }

  /// The macros by which the parameter could arrive, the likeliest first. A value of the standard library's types, or a
  /// closure, is hardly built by anyone.
  private var macros: [DependencyMacro] {
    let usual: [DependencyMacro] =
      if declaration.macro?.isRoot == true {
        [.instantiated()]
      } else if parameter.type.withoutEscaping.isPlainValue {
        [.forwarded, .received()]
      } else {
        [.received(), .instantiated(), .forwarded]
      }
    guard let arrival else { return usual }
    return [arrival] + usual.filter { $0.keyword != arrival.keyword }
  }

  /// The stored property of the parameter's name becomes a dependency, or a new one is declared.
  private func inject(
    with macro: String, _ stored: (property: VariableDeclSyntax, binding: PatternBindingSyntax)?,
    _ rewriting: inout Rewriting
  ) -> Bool {
    let type = parameter.propertyType
    guard let stored else {
      return !declaration.memberNames.contains(parameter.label)
        && rewriting.insertProperty(macro: macro, label: parameter.label, type: type)
        && rewriting.take(parameter.label)
    }
    // A macro marks one property.
    guard stored.property.bindings.count == 1 else { return false }
    return rewriting.apply(file.marking(stored.property, with: macro, type: type, beside: declaration.properties))
      && rewriting.completeInitializer(InitializerUpdate.Options(only: [parameter.label], retypes: true))
  }
}

extension Parameter {
  /// Swift allows none where the value goes back to the caller, and a variadic one is empty by itself.
  fileprivate var canHaveDefault: Bool {
    !isVariadic && !node.type.sourceTokens.contains { $0.tokenKind == .keyword(.inout) }
  }
}
