import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A dependency is made when code asks for it, or together with the type that has it.
extension DependencyMoves {
  private static let keeperName = "LazilyInstantiated"

  // MARK: Later

  /// With a new value at each call.
  var later: FixProposal {
    let title = "Make `\(label)` lazy by an `Instantiator`"
    guard let (maker, made, target) = maker else { return FixProposal(title: title, refusal: reasonWithoutMaker) }
    if made.isLazy { return FixProposal(title: title, refusal: "It is lazy already") }
    let lifetimes = Self.change(from: lifetime(in: maker.scope), to: Self.eachCall)
    return change(of: maker, "\(title): \(lifetimes)") { reference, asks, rewriting in
      reference == maker
        ? rewriting.makeBuilder(reference, asks: asks) : rewriting.declareBuilder(reference, of: target, asks: asks)
    }
  }

  /// With a value that is made once, which those below receive as before.
  var kept: FixProposal {
    let title = "Make `\(label)` lazy by a `\(Self.keeperName)`"
    func refused(_ reason: String) -> FixProposal { FixProposal(title: title, refusal: reason) }
    guard let (maker, made, _) = maker else { return refused(reasonWithoutMaker) }
    if made.isLazy { return refused("It is lazy already") }
    if made.isNamedExplicitly { return refused("What is made isn't named by the property's type") }
    guard let reading = keeperReading else { return refused(reasonWithoutReading) }
    let type = "\(Self.keeperName)<\(graph.shape(maker).type.unwrapped)>"
    return proposal("\(title): \(lifetime(in: maker.scope)), made at its first use", else: { cannotFollow }) {
      $0.declare(maker, as: type, BuilderStep(reading: reading, reads: true, asks: false))
    }
  }

  /// The code that reads the value of a builder that keeps it; nil where the library's own sources don't say.
  var keeperReading: String? {
    GenerationDialect(version: bench.version).keepers[Self.keeperName]?.reading
  }

  private var reasonWithoutReading: String {
    "How code reads a `\(Self.keeperName)` is said by SafeDI's own sources, which aren't there"
  }

  // MARK: At once

  var atOnce: FixProposal {
    let title = "Make `\(label)` at once"
    guard let (maker, made, target) = maker else { return FixProposal(title: title, refusal: reasonWithoutMaker) }
    func refused(_ reason: String) -> FixProposal { FixProposal(title: title, refusal: reason) }
    guard made.isLazy else { return refused("It is made at once already") }
    if bench.takesForwarded(target) { return refused("`\(bench.name(target))` is given values when it is made") }
    guard !made.isNamedExplicitly, case .simple(_, let generics) = graph.shape(maker).type.unwrapped,
      generics.count == 1
    else { return refused("What is built isn't named by the builder's type alone") }
    let isKept = graph.keepsValue(maker)
    guard let reading = isKept ? keeperReading : ".instantiate()" else {
      return refused(reasonWithoutReading)
    }
    let after = lifetime(in: maker.scope)
    let lifetimes = Self.change(from: isKept ? after : Self.eachCall, to: after)
    return change(of: maker, "\(title): \(lifetimes)") { reference, asks, rewriting in
      let step = BuilderStep(reading: reading, reads: false, asks: asks && !isKept)
      return rewriting.declare(reference, as: "\(generics[0])", step)
    }
  }

  // MARK: Both

  private var cannotFollow: String { "Code does more with `\(label)` than can be followed" }

  /// Changes a maker and all who receive from it by its name. Of several uses in one type, the author must say which of
  /// them share a value.
  private func change(
    of maker: DependencyReference, _ title: String,
    _ change: (DependencyReference, _ asks: Bool, inout ProgramRewriting) -> Bool
  ) -> FixProposal {
    // Below a builder that keeps its value, both can be received.
    let all = [maker] + graph.receivers(of: maker).filter { !graph.keepsValue(maker) || graph.shape($0).isLazy }
    if let optional = all.first(where: { graph.shape($0).source == .received(onlyIfAvailable: true) }) {
      return FixProposal(title: title, refusal: "`\(bench.name(optional.scope))` receives it only if available")
    }
    if let alias = all.first(where: { graph.shape($0).source.isAlias }) {
      return FixProposal(
        title: title, refusal: "`\(bench.name(alias.scope))` receives it as `\(bench.label(alias))`")
    }
    if let function = all.first(where: { !bench.isType($0.scope) }) {
      return FixProposal(
        title: title, refusal: "The `instantiate` function of `\(bench.name(function.scope))` takes `\(label)`")
    }
    let askedIn = all.map { (reference: $0, paths: pathsUsing($0)) }.filter { $0.paths.count > 1 }
    return proposal(title, left: { _ in Set(askedIn.flatMap(\.paths)) }, else: { cannotFollow }) { rewriting in
      all.allSatisfy { reference in
        change(reference, askedIn.contains { $0.reference == reference }, &rewriting)
      }
    }
  }

  /// The path of each use of a dependency in code of its type.
  private func pathsUsing(_ reference: DependencyReference) -> [String] {
    bench.filesOfCode(seeing: reference).flatMap { path in
      let uses = bench.file(path)?.valueUses(of: bench.named(reference)) ?? []
      return uses.map { _ in path }
    }
  }
}
