import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Fixes for a type that nothing builds: a plain type becomes instantiable.
extension Workbench {
  /// Makes a plain type instantiable, in a file that may never have used SafeDI.
  func decorate(_ type: String, in path: String, for reference: DependencyReference) -> [FixProposal] {
    let injected = injected(type, in: path, for: reference)
    let isGuess = isOfTests(type, in: path, for: reference.scope) || isGuarded(type, in: path)
    return (injected.isEmpty ? [[:]] : [injected, [:]]).map { taken in
      let edits = edits { $0.makeInstantiable(type, in: path, for: reference, injecting: taken) }
      return FixProposal(
        "Make `\(type)` `@Instantiable`" + otherTypesMadePublic(by: edits?[path], besides: type, in: path),
        // A type that is made without what its initializer takes is hardly what its author wants.
        isGuess ? .guess : taken.count == injected.count ? .preferred : .offered, isLastResort: taken.isEmpty,
        mayLeaveLess: true, edits: edits)
    }
  }

  /// An enumeration can't have the attribute, but an extension that builds it can (Rules/Declarations.md).
  func extendEnumeration(_ type: String, in path: String, for reference: DependencyReference) -> [FixProposal] {
    guard let file = file(path) else { return [] }
    let module = module(toUseIn: path, reference)
    let edits = edits { rewriting in
      rewriting.change(path) { $0.addBuildingExtension(ofEnumeration: type, importing: module) }
    }
    let published = otherTypesMadePublic(by: edits?[path], besides: "", in: path)
    let isOfTests = isOfTests(type, in: path, for: reference.scope)
    let isKnown = file.hasOnlyValue(enumerationNamed: type) && !isOfTests
    return [
      FixProposal(
        "Add an `@Instantiable` extension of `\(type)`" + (published.isEmpty ? "" : ", and make it `public`"),
        isKnown ? .preferred : .guess, mayLeaveLess: true, edits: edits)
    ]
  }

  /// The other types that edits make public, for a title.
  private func otherTypesMadePublic(by edits: [UTF8Edit]?, besides type: String, in path: String) -> String {
    let types = edits.flatMap { file(path)?.typesMadePublic(by: $0, besides: type) } ?? []
    return types.isEmpty ? "" : ", and " + types.quotedList + " `public`"
  }

  /// Properties that are there are received, those that can be made are made. Those that the program has elsewhere are
  /// received too, though they are missing; the rest is forwarded.
  func injected(
    _ type: String, in path: String, for reference: DependencyReference
  ) -> [String: DependencyMacro] {
    let file = file(path)
    let properties = file?.plainInputs(ofTypeNamed: type) ?? []
    var macros = macros(for: properties, ofTypeMadeBy: reference)
    // There is a value for these.
    let defaulted = file?.defaultedParameters(ofPlainTypeNamed: type) ?? []
    for property in properties where macros[property.label] == nil && !defaulted.contains(property.label) {
      let mayBeAbsent = property.type.isOptional && graph.rules.hasOnlyIfAvailable
      macros[property.label] =
        isService(property.type.built) ? .received(onlyIfAvailable: mayBeAbsent) : .forwarded
    }
    return macros
  }

  /// Returns true if the program builds it, or has a class or a protocol of that name: no mere value.
  private func isService(_ type: TypeTerm) -> Bool {
    if let provider = graph.provider(building: type) { return !graph.shape(provider).isMockOnly }
    if let (_, plain) = graph.plainDeclarations(of: type).first {
      return [.class, .actor, .protocol].contains(plain.shape.kind)
    }
    if path(naming: type, behind: ["protocol"]) != nil { return true }
    return path(declaring: type).flatMap { file($0) }?.isPlainClass("\(type)") == true
  }
}
