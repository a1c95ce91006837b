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
    var demands: [UseRef]
  }

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [Fault] {
    guard case .use(let index) = subject else { return [] }
    let use = code.program.uses[index]
    let isLate =
      use.target != nil && use.isOfShared && !use.fact.spot.isConditional && !use.fact.spot.isOfSomeBuilds
      && (use.registers || use.isWrite && !use.modifiers.flatMap(\.contexts).isEmpty)
    return [isLate ? late(index, code) : nil].compactMap(\.self)
  }

  private static func late(_ write: UseRef, _ code: FactoryNavigator) -> Fault? {
    let program = code.program
    let use = program.uses[write]
    guard let shape = program.shape(write) else { return nil }
    switch use.code.kind {
    case .function, .initializer: break
    default: return nil
    }
    for holder in holders(in: use.codeRef, code)
    where holder.spot.statement < use.fact.spot.statement && !holder.spot.isConditional {
      guard let demand = holder.demands.first(where: { meets($0, use, program) }) else { continue }
      let mentions = shape.mentions.filter { $0.name == holder.name && $0.spot.code == use.fact.spot.code }
      guard !mentions.contains(where: \.isRenewing),
        mentions.contains(where: { $0.spot.statement > use.fact.spot.statement && !$0.spot.isConditional })
      else { continue }
      return fault(use, holder, demand, code) { moving(use, behind: holder, $0) }
    }
    return lateForProperty(write, code)
  }

  /// Properties of tests are made before `setUp`, and those of a suite before its initializer.
  private static func lateForProperty(_ write: UseRef, _ code: FactoryNavigator) -> Fault? {
    let program = code.program
    let use = program.uses[write]
    let owner = use.code.owner
    guard let shape = program.shape(write), use.isTest else { return nil }
    let type = shape.symbols.types.first { $0.name == owner && $0.kind != .extension }
    let isXCTest = type?.inherited.contains { $0.name == "XCTestCase" } ?? false
    let own = shape.tests.filter { $0.owner == owner || owner.hasPrefix($0.owner + ".") }
    switch use.code.kind {
    case .function:
      let member = use.code.member
      guard isXCTest, member.hasPrefix("setUp") || member.hasPrefix("test") else { return nil }
      let before = shape.mentions.contains { mention in
        mention.spot.code == use.fact.spot.code && mention.spot.statement < use.fact.spot.statement
      }
      if member.hasPrefix("test"), before { return nil }
    case .initializer:
      guard own.contains(where: { $0.function != nil }), !own.contains(where: \.mayIsolate) else { return nil }
    default: return nil
    }
    for ref in program.initialValues(of: owner)
    where ref.file == write.file && ref.declaration == write.declaration {
      for holder in holders(in: ref, code) {
        guard let demand = holder.demands.first(where: { meets($0, use, program) }) else { continue }
        let mentions = shape.mentions.filter { mention in
          mention.name == holder.name && shape.codes[mention.spot.code].owner == owner
        }
        // Tests use their properties: bodies that say nothing of Factory aren't read.
        let isUsed =
          !use.code.member.hasPrefix("test")
          || mentions.contains { $0.spot.code == use.fact.spot.code && $0.spot.statement > use.fact.spot.statement }
        guard isUsed, !mentions.contains(where: \.isRenewing) else { continue }
        return fault(use, holder, demand, code) { makingLazy(holder, for: write, $0) }
      }
    }
    return nil
  }

  /// Returns true if a demand of the shared container gets what a write sets.
  private static func meets(_ demand: UseRef, _ write: SolvedUse, _ program: FactoryProgram) -> Bool {
    let use = program.uses[demand]
    let isShared = use.isOfShared || use.fact.base == .own
    guard isShared, use.container == write.container, let asked = use.target, let written = write.target else {
      return false
    }
    return program.canonical(asked) == program.canonical(written)
  }

  /// The names in code that hold what was made, each with the demands that were made for it.
  private static func holders(in ref: CodeRef, _ code: FactoryNavigator) -> [Holder] {
    let program = code.program
    var found: [Holder] = []
    var finder = EdgeFinder(program: program)
    for making in program.makings(in: ref) {
      guard let fact = program.making(making), let name = fact.bound, let location = code.location(making: making)
      else { continue }
      let demands = finder.demands(of: making).filter { !$0.isConditional }.map(\.use)
      found.append(Holder(name: name, spot: fact.spot, location: location, demands: demands))
    }
    for index in program.uses(in: ref) {
      let use = program.uses[index]
      guard use.isDemand, let name = use.fact.bound, let target = use.target, use.isOfShared,
        use.fact.wrapper.map(\.isEager) ?? true
      else { continue }
      let reached = Set(reachedFrom: [target]) { node in
        program.edges(from: node).lazy.filter { !$0.isConditional && $0.origin == .recipe }.map(\.to)
      }
      var demands = program.edges(from: reached).filter { !$0.isConditional }.map(\.use)
      // The wrapper of a property has what it asked for.
      if use.fact.wrapper != nil { demands.append(index) }
      found.append(Holder(name: name, spot: use.fact.spot, location: code.location(use: index), demands: demands))
    }
    return found
  }

  private static func fault(
    _ write: SolvedUse, _ holder: Holder, _ demand: UseRef, _ code: FactoryNavigator,
    _ proposal: @escaping @Sendable (FactoryFixes) -> FixProposal?
  ) -> Fault {
    let name = write.fact.name
    return Fault(
      location: code.registration(write.ref), owner: write.code.owner, dependency: name,
      message: "`\(holder.name)` was made before this and has `\(name)` already.",
      related: [
        RelatedInformation("`\(holder.name)` is made here", holder.location),
        RelatedInformation("It asks for `\(name)` here", code.location(use: demand)),
      ]
    ) { [proposal($0)] }
  }

  /// Moves the registration before the binding, if nothing between is needed for it.
  private static func moving(_ write: SolvedUse, behind holder: Holder, _ fixes: FactoryFixes) -> FixProposal? {
    let start = fixes.range(write.fact.range, write.ref).startOffset
    guard let text = fixes.text(write.ref), let list = text.node(CodeBlockItemListSyntax.self, at: start) else {
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
      "Move the registration before `\(holder.name)` is made", .preferred, in: write.ref,
      [
        UTF8Edit(inserting: statement, at: items[to].place.start),
        UTF8Edit(removing: UTF8Range(text.lineStart(of: place.startOffset), end)),
      ])
  }

  /// Makes the property at its first read.
  private static func makingLazy(_ holder: Holder, for write: UseRef, _ fixes: FactoryFixes) -> FixProposal? {
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
