import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A registration behind what was made with the factory as it was before.
enum LateRegister: FactoryRule {
  static let entry = FactoryCodes.entry("late-register", "A registration comes after what it is for was made")

  /// Something that holds what was made.
  private struct Holder {
    var name: String
    var spot: Spot
    var location: Location
    var demands: [SolvedUse]
  }

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard case .use(let ref) = subject else { return [] }
    let use = program[ref]
    let isLate =
      use.target != nil && use.isOfShared && !use.spot.isConditional && !use.spot.isOfSomeBuilds
      && (use.registers || use.isWrite && !use.contexts.isEmpty)
    return (isLate ? late(use, program) ?? lateForProperty(use, program) : nil).map { [$0] } ?? []
  }

  private static func late(_ use: SolvedUse, _ program: FactoryProgram) -> Fault? {
    guard let shape = program.shape(use) else { return nil }
    switch use.code.kind {
    case .function, .initializer: break
    default: return nil
    }
    for holder in holders(in: use.codeRef, program)
    where holder.spot.statement < use.spot.statement && !holder.spot.isConditional {
      guard let demand = holder.demands.first(where: { meets($0, use, program) }) else { continue }
      let mentions = shape.mentions.filter { $0.name == holder.name && $0.spot.code == use.spot.code }
      guard !mentions.contains(where: \.isRenewing),
        mentions.contains(where: { $0.spot.statement > use.spot.statement && !$0.spot.isConditional })
      else { continue }
      return fault(use, holder, demand, program) { moving(use, behind: holder, $0) }
    }
    return nil
  }

  /// Properties of tests are made before `setUp`, and those of a suite before its initializer.
  private static func lateForProperty(_ use: SolvedUse, _ program: FactoryProgram) -> Fault? {
    let owner = use.code.owner
    guard let shape = program.shape(use), use.isTest else { return nil }
    let type = shape.symbols.types.first { $0.name == owner && $0.kind != .extension }
    let isXCTest = type?.inherited.contains { $0.name == "XCTestCase" } ?? false
    let own = shape.tests.filter { $0.owner == owner || owner.hasPrefix($0.owner + ".") }
    switch use.code.kind {
    case .function:
      let member = use.code.member
      guard isXCTest, member.hasPrefix("setUp") || member.hasPrefix("test") else { return nil }
      let before = shape.mentions.contains { mention in
        mention.spot.code == use.spot.code && mention.spot.statement < use.spot.statement
      }
      if member.hasPrefix("test"), before { return nil }
    case .initializer:
      guard own.contains(where: { $0.function != nil }), !own.contains(where: \.mayIsolate) else { return nil }
    default: return nil
    }
    for ref in program.initialValues(of: owner)
    where ref.file == use.file && ref.declaration == use.declaration {
      for holder in holders(in: ref, program) {
        guard let demand = holder.demands.first(where: { meets($0, use, program) }) else { continue }
        let mentions = shape.mentions.filter { mention in
          mention.name == holder.name && shape.codes[mention.spot.code].owner == owner
        }
        // Tests use their properties: bodies that say nothing of Factory aren't read.
        let isUsed =
          !use.code.member.hasPrefix("test")
          || mentions.contains { $0.spot.code == use.spot.code && $0.spot.statement > use.spot.statement }
        guard isUsed, !mentions.contains(where: \.isRenewing) else { continue }
        return fault(use, holder, demand, program) { makingLazy(holder, for: use, $0) }
      }
    }
    return nil
  }

  /// Returns true if a demand of the shared container gets what a write sets.
  private static func meets(_ demand: SolvedUse, _ write: SolvedUse, _ program: FactoryProgram) -> Bool {
    (demand.isOfShared || demand.base == .own) && demand.container == write.container
      && demand.target.map(program.canonical) == write.target.map(program.canonical)
  }

  /// The names in code that hold what was made, each with the demands that were made for it.
  private static func holders(in ref: CodeRef, _ program: FactoryProgram) -> [Holder] {
    var found: [Holder] = []
    var finder = EdgeFinder(program: program)
    for making in program.makings(in: ref) {
      guard let fact = program.making(making), let name = fact.bound, let location = program.location(making: making)
      else { continue }
      let demands = finder.demands(of: making).filter { !$0.isConditional }.map(\.use)
      found.append(Holder(name: name, spot: fact.spot, location: location, demands: demands))
    }
    for use in program.uses(in: ref) {
      guard use.isEager, let name = use.bound, let target = use.target, use.isOfShared else { continue }
      let reached = Set(reachedFrom: [target]) { node in
        program.edges(from: node).lazy.filter { !$0.isConditional && $0.origin == .recipe }.map(\.to)
      }
      var demands = program.edges(from: reached).filter { !$0.isConditional }.map { program[$0.use] }
      // The wrapper of a property has what it asked for.
      if use.wrapper != nil { demands.append(use) }
      found.append(Holder(name: name, spot: use.spot, location: program.location(use: use), demands: demands))
    }
    return found
  }

  private static func fault(
    _ write: SolvedUse, _ holder: Holder, _ demand: SolvedUse, _ program: FactoryProgram,
    _ proposal: @escaping @Sendable (FactoryFixes) -> FixProposal?
  ) -> Fault {
    let name = write.name
    return Fault(
      location: program.registration(write), owner: write.code.owner, dependency: name,
      message: "`\(holder.name)` was made before this and has `\(name)` already.",
      related: [
        RelatedInformation("`\(holder.name)` is made here", holder.location),
        RelatedInformation("It asks for `\(name)` here", program.location(use: demand)),
      ]
    ) { [proposal($0)] }
  }

  /// Moves the registration before the binding, if nothing between is needed for it.
  private static func moving(_ write: SolvedUse, behind holder: Holder, _ fixes: FactoryFixes) -> FixProposal? {
    let start = fixes.range(write.range, write).startOffset
    guard let text = fixes.text(write), let list = text.node(CodeBlockItemListSyntax.self, at: start) else {
      return nil
    }
    let items = Array(list)
    guard let from = items.firstIndex(where: { $0.place.touches(start) && $0.place.endOffset > start }),
      let to = items.firstIndex(where: { $0.place.contains(holder.location.range) }), to < from,
      text.isFirstOnLine(items[from].place.startOffset), text.isFirstOnLine(items[to].place.startOffset)
    else { return nil }
    let declared = items[to..<from].flatMap { item in
      item.item.as(VariableDeclSyntax.self)?.bindings.compactMap { $0.identifier?.name } ?? []
    }
    let words = Set(items[from].tokens(viewMode: .sourceAccurate).map(\.name))
    guard words.isDisjoint(with: declared) else { return nil }
    let statement =
      text.text(items[from].place) + text.style.newline
      + text.indentation(at: items[to].place.startOffset)
    let place = items[from].place
    let end = text.nextLine(after: place.endOffset)
    return fixes.proposal(
      "Move the registration before `\(holder.name)` is made", .preferred, in: write,
      [
        UTF8Edit(inserting: statement, at: items[to].place.start),
        UTF8Edit(removing: UTF8Range(text.lineStart(of: place.startOffset), end)),
      ])
  }

  /// Makes the property at its first read.
  private static func makingLazy(_ holder: Holder, for write: SolvedUse, _ fixes: FactoryFixes) -> FixProposal? {
    guard let text = fixes.text(write),
      let property = text.node(VariableDeclSyntax.self, at: holder.location.range.startOffset),
      property.around(ClassDeclSyntax.self) != nil
    else { return nil }
    let wrapper = property.wrapper.flatMap { $0.kind == .injected ? $0.attribute : nil }
    let edit =
      wrapper.map { UTF8Edit(range: $0.attributeName.place, newText: Wrapper.lazy.rawValue) }
      ?? UTF8Edit(range: property.bindingSpecifier.place, newText: "lazy var")
    return fixes.proposal(
      "Let `\(holder.name)` be \(wrapper == nil ? "lazy" : "`@LazyInjected`")", .preferredAlone(.hop), in: write,
      [edit])
  }
}
