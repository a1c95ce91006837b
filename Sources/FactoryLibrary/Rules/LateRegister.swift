import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A registration behind what was made with the factory as it was before.
struct LateRegister: FactoryRule {
  static let entry = FactoryCodes.entry("late-register", "A registration comes after what it is for was made")

  var site: FaultSite
  /// The registration, by its use.
  private var use: UseRef
  /// The name of what was made, and the place of what makes it.
  private var model: String
  private var binding: Location
  /// It is a property of the type around.
  private var isProperty: Bool

  /// Something that holds what was made.
  private struct Holder {
    var name: String
    var spot: Spot
    var location: Location
    var demands: [UseRef]
  }

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [LateRegister] {
    guard case .use(let index) = subject else { return [] }
    let use = code.program.uses[index]
    let isLate =
      use.target != nil && use.isOfShared && !use.fact.spot.isConditional && !use.fact.spot.isOfSomeBuilds
      && (use.registers || use.isWrite && !use.modifiers.flatMap(\.contexts).isEmpty)
    return isLate ? late(index, code).map { [$0] } ?? [] : []
  }

  private static func late(_ write: UseRef, _ code: FactoryNavigator) -> LateRegister? {
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
      return LateRegister(write, holder, demand, isProperty: false, code)
    }
    return lateForProperty(write, code)
  }

  /// Properties of tests are made before `setUp`, and those of a suite before its initializer.
  private static func lateForProperty(_ write: UseRef, _ code: FactoryNavigator) -> LateRegister? {
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
        return LateRegister(write, holder, demand, isProperty: true, code)
      }
    }
    return nil
  }

  /// Returns true if a demand of the shared container gets what a write sets.
  private static func meets(_ demand: UseRef, _ write: SolvedUse, _ program: FactoryProgram) -> Bool {
    let use = program.uses[demand]
    let isShared = use.isOfShared || use.fact.base == .own
    return isShared && use.target != nil && use.target == write.target && use.container == write.container
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

  private init(_ write: UseRef, _ holder: Holder, _ demand: UseRef, isProperty: Bool, _ code: FactoryNavigator) {
    let use = code.program.uses[write]
    self.use = write
    (model, binding, self.isProperty) = (holder.name, holder.location, isProperty)
    site = FaultSite(
      location: code.registration(write), severity: .warning, owner: use.code.owner, dependency: use.fact.name,
      related: [
        RelatedInformation("`\(holder.name)` is made here", holder.location),
        RelatedInformation("It asks for `\(use.fact.name)` here", code.location(use: demand)),
      ])
  }

  var message: String { "`\(model)` was made before this and has `\(site.dependency)` already." }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    guard let text = fixes.text(use) else { return [] }
    return (isProperty ? makingLazy(text, fixes) : moving(text, fixes)).map { [$0] } ?? []
  }

  /// Moves the registration before the binding, if nothing between is needed for it.
  private func moving(_ text: ParsedText, _ fixes: FactoryFixes) -> FixProposal? {
    let solved = fixes.program.uses[use]
    let start = fixes.range(solved.fact.range, use).startOffset
    guard let list = text.node(CodeBlockItemListSyntax.self, at: start) else { return nil }
    let items = Array(list)
    guard let from = items.firstIndex(where: { $0.place.touches(start) && $0.place.endOffset > start }),
      let to = items.firstIndex(where: { $0.place.contains(binding.range) }), to < from,
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
      "Move the registration before `\(model)` is made", .preferred, in: use,
      [
        UTF8Edit(inserting: statement, at: items[to].place.start),
        UTF8Edit(removing: UTF8Range(text.lineStart(of: place.startOffset), end)),
      ])
  }

  /// Makes the property at its first read.
  private func makingLazy(_ text: ParsedText, _ fixes: FactoryFixes) -> FixProposal? {
    guard let property = text.node(VariableDeclSyntax.self, at: binding.range.startOffset),
      property.around(ClassDeclSyntax.self) != nil
    else { return nil }
    if let (attribute, kind) = property.wrapper, kind == .injected {
      let word = attribute.attributeName.place
      return fixes.proposal(
        "Let `\(model)` be `@LazyInjected`", .preferredAlone(.hop), in: use,
        [UTF8Edit(range: word, newText: Wrapper.lazy.rawValue)])
    }
    return fixes.proposal(
      "Let `\(model)` be lazy", .preferredAlone(.hop), in: use,
      [UTF8Edit(range: property.bindingSpecifier.place, newText: "lazy var")])
  }
}
