import DICheckDependencyLibrary
import SafeDIGraph

/// Fixes a missing dependency by building it, or handing it over, where it was merely received.
extension Workbench {
  /// Lets a received type that nothing builds be built, and makes it above.
  func makePlainAbove(_ finding: UnfulfilledReceived) -> [FixProposal] {
    let (reference, type) = (finding.dependency, finding.identity.type.unwrapped)
    guard !graph.builds(type), !finding.identity.type.isBuilder,
      type == type.withoutOutermostGenerics, graph.idleExtension(of: type) == nil
    else { return [] }
    let plain = NearNames(graph).plainDeclaration(of: type)
    let path =
      plain.map { $0.isProtocol ? nil : $0.location.path }
      ?? path(declaring: type)
    guard let owner = finding.owners(in: graph).first, let path else { return [] }
    // A struct that no code builds is mostly a value, which is handed on.
    guard file(path)?.isPlainClass("\(type)") == true else { return [] }
    let properties = file(path)?.plainInputs(ofTypeNamed: "\(type)") ?? []
    let injected = macros(for: properties)
    // A value that is only handed on is data: no code makes it at once.
    guard !injected.values.contains(.forwarded),
      !isOfTests("\(type)", in: path, for: reference.scope)
    else { return [] }
    let identity = finding.identity
    let edits = edits { rewriting in
      rewriting.makeInstantiable("\(type)", in: path, for: reference, injecting: injected)
        && rewriting.add(identity, .instantiated(), to: owner, asIn: reference.scope)
    }
    return [
      FixProposal(
        "Make `\(type)` `@Instantiable`, and instantiate `\(identity.label)` in `\(name(owner))`", .offered,
        isLastResort: true, mayLeaveLess: true, edits: edits)
    ]
  }

  /// A value that no code builds is forwarded by the caller of the nearest `Instantiator` above.
  func forwardAbove(_ finding: UnfulfilledReceived) -> [FixProposal] {
    let identity = finding.identity
    guard !graph.builds(identity.type.built), !identity.type.isBuilder else { return [] }
    guard let owner = finding.owners(in: graph).first(where: { isType($0) && isMadeLaterAlone($0) }) else { return [] }
    return [
      FixProposal(
        "Forward `\(identity)` to `\(name(owner))`: its callers must pass it", .offered, isLastResort: true,
        edits: edits { rewriting in
          rewriting.add(identity, .forwarded, to: owner, asIn: finding.dependency.scope)
        })
    ]
  }
}
