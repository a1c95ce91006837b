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

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .use(let use) = suspect, use.target != nil, use.isOfShared,
      !use.spot.isOfSomeBuilds, use.registers || use.isWrite && !use.contexts.isEmpty,
      let shape = program.shape(use)
    else { return [] }
    return [program.late(use, shape) ?? program.lateForProperty(use, shape)]
  }
}

/// Something that holds what was made before a write.
private struct Holder {
  var name: String
  /// The type of what it holds; nil where that isn't known.
  var type: DeclaredType?
  var spot: Spot
  var location: Location
  /// The first demand that was made for it and gets what the write sets.
  var demand: SolvedUse

  /// Returns true for code that gives it another object, or lets the object have something else.
  func isRenewed(by mention: Mention) -> Bool {
    guard mention.name == name, let member = mention.member else { return mention.isRenewing && mention.name == name }
    // Another member than the one that asked leaves that as it is.
    return demand.code.owner != type?.name || demand.bound == nil || demand.bound == member
  }
}

extension FactoryProgram {
  fileprivate func late(_ use: SolvedUse, _ shape: FactoryShape) -> Fault? {
    let isOfCall =
      switch use.code.kind {
      case .function, .initializer: true
      default: false
      }
    let byName = Dictionary(grouping: shape.mentions.filter { $0.spot.code == use.spot.code }, by: \.name)
    /// The mentions behind the statement at a spot, by which a name gets its value; whether it is a property.
    func mentions(of name: String, behind spot: Spot) -> (all: [Mention], isOfProperty: Bool) {
      let all = byName[name] ?? []
      let assignment = all.first { $0.isRenewing && $0.spot.statement == spot.statement }
      let scope = assignment.map(\.scope) ?? spot.scope
      return (all.filter { $0.scope == scope && $0.spot.statement > spot.statement }, scope == nil)
    }
    func isUsed(_ name: String, _ spot: Spot) -> Bool {
      let (mentions, isOfProperty) = mentions(of: name, behind: spot)
      // Other code may make it anew, but what ends a test.
      let isMadeElsewhere = shape.mentions.contains { mention in
        mention.name == name && mention.scope == nil && mention.isRenewing && mention.spot.code != use.spot.code
          && !shape.codes[mention.spot.code].member.hasPrefix("tearDown")
      }
      if isOfProperty, isMadeElsewhere { return false }
      // Tests use their properties.
      let isOfTests = isOfProperty && use.isTest && (use.code.isOfMaking || use.code.member.hasPrefix("setUp"))
      return isOfTests || mentions.contains { $0.spot.statement > use.spot.statement }
    }
    let holders = holders(in: use.codeRef, before: use) { name, spot in
      // All of one block runs, or nothing of it.
      let isInOneBlock = spot.scope == use.spot.scope && spot.isConditional == use.spot.isConditional
      return (isInOneBlock || isOfCall && !spot.isConditional && !use.spot.isConditional)
        && spot.statement < use.spot.statement
        && isUsed(name, spot)
    }
    let holder = holders.first { holder in
      !mentions(of: holder.name, behind: holder.spot).all.contains(where: holder.isRenewed)
    }
    return holder.map { holder in fault(use, holder) { $0.moving(use, behind: holder) } }
  }

  /// Properties of tests are made before `setUp`, and those of a suite before its initializer.
  fileprivate func lateForProperty(_ use: SolvedUse, _ shape: FactoryShape) -> Fault? {
    guard use.isTest, !use.spot.isConditional else { return nil }
    let (owner, isInTest) = (use.code.owner, use.code.member.hasPrefix("test"))
    let mentions = shape.mentions.filter { shape.codes[$0.spot.code].owner == owner }
    let inBody = mentions.filter { $0.spot.code == use.spot.code }
    switch use.code.kind {
    case .function:
      let isXCTest = self.owner(of: use).map { type in
        lookUp { $0.ancestors(of: type) }.foreignNames.contains("XCTestCase")
      }
      let isBegun = isInTest && inBody.contains { $0.spot.statement < use.spot.statement }
      guard isXCTest == true, isInTest || use.code.member.hasPrefix("setUp"), !isBegun else { return nil }
    case .initializer:
      let own = shape.tests.filter { $0.owner == owner || owner.hasPrefix($0.owner + ".") }
      // A trait may register something; the library's own does so in a closure.
      guard own.contains(where: { $0.function != nil }),
        own.allSatisfy({ $0.furtherTraits.isSubset(of: ["container"]) })
      else { return nil }
    default: return nil
    }
    let values = initialValues(of: owner).filter { $0.file == use.file && $0.declaration == use.declaration }
    func isUsed(_ name: String) -> Bool {
      // Tests use their properties: bodies that say nothing of Factory aren't read.
      !isInTest
        || inBody.contains { $0.name == name && $0.scope == nil && $0.spot.statement > use.spot.statement }
    }
    let found = values.flatMap { value in
      holders(in: value, before: use) { name, _ in isUsed(name) }
    }
    return found.first { !mentions.contains(where: $0.isRenewed) }.map { holder in
      // Read before, it would be made then.
      let isRead = mentions.contains { mention in
        mention.name == holder.name && mention.scope == nil
          && (mention.spot.code == use.spot.code
            ? mention.spot.statement < use.spot.statement
            : shape.codes[mention.spot.code].member.hasPrefix("setUp"))
      }
      return fault(use, holder) { isRead ? nil : $0.makingLazy(holder, for: use) }
    }
  }

  /// The names in code that hold what was made with what a write changes.
  /// - Parameter isMeant: tells which names matter, by where they get their values.
  private func holders(in ref: CodeRef, before write: SolvedUse, _ isMeant: (String, Spot) -> Bool) -> [Holder] {
    func holder(
      _ name: String?, _ type: DeclaredType?, _ spot: Spot, _ location: @autoclosure () -> Location,
      _ demands: @autoclosure () -> [SolvedUse]
    ) -> Holder? {
      guard let name, isMeant(name, spot) else { return nil }
      return demands().first { demand in
        (demand.isOfShared || demand.base == .own) && demand.container == write.container
          && demand.target.map(canonical) == write.target.map(canonical) && !isAskedAgain(demand)
      }.map { Holder(name: name, type: type, spot: spot, location: location(), demand: $0) }
    }
    var known = UnitDemands()
    let made = makings(in: ref).compactMap { making in
      holder(
        making.bound, making.made, making.spot, location(making),
        withFurther(demands(of: making, &known).filter { !$0.isConditional }.map(\.use)))
    }
    let asked = uses(in: ref).filter { $0.isEager && $0.isOfShared }.compactMap { use in
      // The wrapper of a property has what it asked for.
      holder(
        use.bound, use.target.map(canonical).flatMap(maker), use.spot, location(use),
        Array(withFurther([use]).dropFirst(use.wrapper == nil ? 1 : 0)))
    }
    return made + asked
  }

  /// Returns true if code of its owner gives a property another value, or lets its wrapper ask again.
  func isAskedAgain(_ demand: SolvedUse) -> Bool {
    guard let name = demand.bound, let shape = shape(demand) else { return false }
    let isRenewed = shape.mentions.contains { mention in
      mention.name == name && mention.isRenewing && mention.scope == nil
        && (demand.wrapper != nil || !shape.codes[mention.spot.code].isOfMaking)
    }
    return isRenewed
      || uses(.usesOfProperty(name, of: demand.code.owner, demand.file)).contains { $0.base == .projected }
  }

  private func fault(
    _ write: SolvedUse, _ holder: Holder, _ proposal: @escaping @Sendable (FactoryFixes) -> FixProposal?
  ) -> Fault {
    let name = write.name
    return Fault(
      "`\(holder.name)` was made before this and has `\(name)` already.", at: registration(write), about: write,
      [
        RelatedInformation("`\(holder.name)` is made here", holder.location),
        RelatedInformation("It asks for `\(name)` here", location(holder.demand)),
      ]
    ) { [proposal($0)] }
  }
}

extension FactoryFixes {
  /// Moves the registration before the binding, if nothing between is needed for it.
  fileprivate func moving(_ write: SolvedUse, behind holder: Holder) -> FixProposal? {
    guard let text = text(write), case let place = range(write.range, write) else { return nil }
    let between = text.text(UTF8Range(holder.location.range.endOffset, place.startOffset))
    // Code that uses either would get something else, and a reset takes away all that is set before it.
    let words = Set(between.replacing(#/\s\/\/.*/#, with: "").utf8.split { !$0.isWord }.map { String(utf8: $0) })
    guard words.isDisjoint(with: [holder.name, write.name, "reset", "push", "pop"]) else { return nil }
    return text.moving(statementAt: place, before: holder.location.range).map { edits in
      proposal("Move the registration before `\(holder.name)` is made", .preferred, in: write, edits)
    }
  }

  /// Makes the property at its first read.
  fileprivate func makingLazy(_ holder: Holder, for write: SolvedUse) -> FixProposal? {
    guard let property = text(write)?.node(VariableDeclSyntax.self, at: holder.location.range.startOffset),
      property.around(ClassDeclSyntax.self) != nil, property.bindings.count == 1
    else { return nil }
    let wrapper = property.wrapper.flatMap { $0.kind == .injected ? $0.attribute : nil }
    let edit =
      wrapper?.renaming(to: Wrapper.lazy.rawValue)
      ?? UTF8Edit(range: property.bindingSpecifier.place, newText: "lazy var")
    return proposal(
      "Let `\(holder.name)` be \(wrapper == nil ? "lazy" : "`@LazyInjected`")", .preferredAlone(.hop), in: write,
      [edit])
  }
}
