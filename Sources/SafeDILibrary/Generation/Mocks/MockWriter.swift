import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Writes the generated mock of a type: what can be chosen of it, and the function that makes it
/// (Rules/Generation.md, "Mocks").
struct MockWriter {
  typealias Number = IdentityTable.Number

  let tree: MockTree
  private let parameters: MockInputs
  private let signature: MockSignature
  private let dialect: GenerationDialect
  private var code = CodeText()
  /// Properties written.
  private(set) var itemCount = 0
  /// The types that are being made on the way down, the mock's own aside.
  private var building: [String] = []

  private let rings: MockRings

  init(_ tree: MockTree, cutting rings: MockRings, in table: ScopeTable) {
    self.tree = tree
    self.rings = rings
    parameters = MockInputs(of: tree.head, unmade: tree.unmade, in: table)
    signature = MockSignature(of: tree.head, parameters, in: table)
    dialect = table.dialect
  }

  /// The constants that hold values for an inner function which may be called from anywhere.
  private struct Extraction {
    let prefix: String
    /// The path of the function itself.
    let path: String

    /// The name of a member of the part at `path`.
    func name(of path: String, _ member: String) -> String {
      if path == self.path { return prefix + member }
      let flat = path.split(separator: ".").dropFirst().joined(separator: "_")
      return "\(prefix)\(flat)_\(member)"
    }
  }

  /// The place at which a part of the mock is written.
  private struct Site {
    /// The path to its overrides.
    var path: String
    /// The names of what is called otherwise than those who receive it expect.
    var renames: [Number: String]
    var extraction: Extraction?
    /// The type whose structure the path leads to; nil for the mock itself.
    var maker: String?
    /// A ring was cut on the way: nothing is chosen there.
    var isCut = false
  }

  private static let overrides = MockSignature.overrides

  mutating func write(to text: inout CodeText) {
    swap(&code, &text)
    let root = tree.root
    code.open("extension \(root.plan.concrete) {", for: .provider(root.scope))
    var fields = MockFields()
    for child in root.children { fields.add(child) }
    for field in parameters.optionalFields { fields.add(field) }
    if signature.hasOverrides { fields.write(as: "SafeDIOverrides", to: &code) }
    code.open("\(signature.declaration) {", for: .provider(root.scope))
    writeBody(isSimple: signature.parameters.isEmpty && root.parts.isEmpty)
    code.close()
    code.close()
    swap(&code, &text)
  }

  private mutating func writeBody(isSimple: Bool) {
    let root = tree.root
    for field in parameters.optionalFields {
      code.line("let \(field.name): \(field.typeText) = \(Self.overrides).\(field.name)")
    }
    let renames = tree.head.renames.merging(parameters.renames) { first, _ in first }
    let site = Site(path: Self.overrides, renames: renames, extraction: nil)
    writeRebindings(of: root.plan, site)
    write(root.parts, site)
    let call = root.call.fullCall { parameter in
      guard parameter.dependency != nil else { return parameter.label ?? parameter.name }
      let made = root.parts.lazy.compactMap { part -> String? in
        guard case .node(let node) = part, node.item?.label == parameter.name, root.plan.declares(node) else {
          return nil
        }
        return node.name
      }
      return made.first ?? parameter.name
    }
    code.line(isSimple ? call : "return \(call)", for: .provider(root.scope))
  }

  // MARK: Parts

  private mutating func write(_ parts: [MockNode.Part], _ site: Site) {
    for part in parts {
      guard !code.isStopped else { return }
      itemCount += 1
      switch part {
      case .alias(let item, let alias):
        let source = site.renames[alias.source] ?? alias.sourceLabel
        code.line("let \(item.label): \(item.typeText) = \(source)", for: item.origin)
      case .node(let node): write(node, site)
      }
    }
  }

  private mutating func write(_ node: MockNode, _ outer: Site) {
    guard let item = node.item else { return }
    var site = outer
    site.path += ".\(node.name)"
    site.isCut = outer.isCut || outer.maker.map { rings.cut(node, of: $0) } == true
    guard let builder = node.builder else { return write(constant: node, item, site) }
    if !node.isRepeat {
      let isReadAhead = dialect.readsOverridesAhead && site.extraction != nil
      if builder.isSendable, !site.isCut, !isReadAhead { site = extract(node, site) }
      let returns = !node.parts.isEmpty || !rebindings(of: node.plan, site).isEmpty
      write(functionOf: node, source(of: node, site), site, wrapper: node.builtText, returns: returns)
    }
    code.line("let \(node.name) = \(value(of: builder, node))", for: item.origin)
  }

  private mutating func write(constant node: MockNode, _ item: ScopePlan.Item, _ site: Site) {
    let isPlain = !node.hasConfiguration && node.parts.isEmpty && rebindings(of: node.plan, site).isEmpty
    let source = source(of: node, site)
    if isPlain {
      if node.isErased {
        let chosen = source.override.map { "\($0)?(\(arguments(of: node, site))) ?? " } ?? ""
        return code.line(
          "let \(node.name) = \(chosen)\(item.typeText)(\(construction(of: node, site)))", for: item.origin)
      }
      return code.line("let \(node.name) = \(result(of: node, source, site))", for: item.origin)
    }
    write(functionOf: node, source, site, wrapper: item.typeText, returns: true)
    code.line("let \(node.name): \(node.builtText) = __safeDI_\(node.name)()", for: item.origin)
  }

  private func source(of node: MockNode, _ site: Site) -> BuilderSource {
    BuilderSource(node, site, isOverridable: !building.contains(node.builtText))
  }

  private mutating func write(
    functionOf node: MockNode, _ source: BuilderSource, _ site: Site, wrapper: String, returns: Bool
  ) {
    let words = node.builder?.isSendable == true ? "@Sendable " : ""
    code.open(
      "\(words)func __safeDI_\(node.name)(\(node.plan.forwardedParameters)) -> \(node.builtText) {",
      for: node.item?.origin)
    var inner = site
    // A plain builder inside of one that may be called from anywhere reads the overrides themselves.
    if node.builder?.isSendable == false, !dialect.readsOverridesAhead { inner.extraction = nil }
    writeInside(of: node, inner)
    writeResult(of: node, source, site, wrapper: wrapper, returns: returns)
    code.close()
  }

  private mutating func writeInside(of node: MockNode, _ site: Site) {
    writeRebindings(of: node.plan, site)
    var inner = site
    inner.maker = node.plan.concrete
    for number in node.plan.declared.union(node.plan.forwarded.map(\.identity)) { inner.renames[number] = nil }
    for child in node.children {
      if let item = child.item, item.label != child.name { inner.renames[item.identity] = child.name }
    }
    building.append(node.builtText)
    write(node.parts, inner)
    building.removeLast()
  }

  // MARK: Values

  /// The source of a part's builder: perhaps the mock's caller chose it.
  private struct BuilderSource {
    /// Nil where it can't be chosen.
    let override: String?
    /// Already a function that makes it, put aside.
    let isExtracted: Bool

    init(_ node: MockNode, _ site: Site, isOverridable: Bool) {
      if site.isCut {
        isExtracted = false
        override = nil
      } else if let extraction = site.extraction {
        isExtracted = true
        override = extraction.name(of: site.path, "safeDIBuilder")
      } else {
        isExtracted = false
        override = isOverridable ? MockWriter.override(of: node, at: site.path) : nil
      }
    }
  }

  private static func override(of node: MockNode, at path: String) -> String {
    node.hasConfiguration ? "\(path).safeDIBuilder" : path
  }

  private func result(of node: MockNode, _ source: BuilderSource, _ site: Site) -> String {
    if site.isCut || source.override == nil && node.call.omitsDefaults { return construction(of: node, site) }
    let arguments = arguments(of: node, site)
    guard let override = source.override else { return "\(node.call.builder)(\(arguments))" }
    return source.isExtracted
      ? "\(override)(\(arguments))" : "(\(override) ?? \(node.call.builder))(\(arguments))"
  }

  private mutating func writeResult(
    of node: MockNode, _ source: BuilderSource, _ site: Site, wrapper: String, returns: Bool
  ) {
    let word = returns ? "return " : ""
    guard node.isErased else { return code.line(word + result(of: node, source, site)) }
    let made = "\(wrapper)(\(construction(of: node, site)))"
    guard let override = source.override else { return code.line(word + made) }
    let name = source.isExtracted ? override : "safeDIBuilder"
    let chosen = "\(name)(\(arguments(of: node, site)))"
    code.open(source.isExtracted ? "if let \(name) {" : "if let safeDIBuilder = \(override) {")
    code.line(word + (node.hasConfiguration ? "\(wrapper)(\(chosen))" : chosen))
    code.close("} else {")
    code.depth += 1
    code.line(word + made)
    code.close()
  }

  private func arguments(of node: MockNode, _ site: Site) -> String {
    node.call.passed.map { argument($0, of: node, site) }.commaSeparated
  }

  private func construction(of node: MockNode, _ site: Site) -> String {
    node.call.call(leaving: { site.isCut && $0.isChoice }) { argument($0, of: node, site) }
  }

  private func argument(_ parameter: MockCall.Parameter, of node: MockNode, _ site: Site) -> String {
    guard parameter.isChoice, let label = parameter.label else { return parameter.name }
    guard let extraction = site.extraction else { return "\(site.path).\(label)" }
    // Up to 2.0 only what is below such a function was put aside ahead of it.
    guard dialect.readsOverridesAhead || node.builder?.isSendable != true else { return "\(site.path).\(label)" }
    return extraction.name(of: site.path, label)
  }

  private func value(of builder: ScopePlan.Builder, _ node: MockNode) -> String {
    let function = "__safeDI_\(node.name)"
    return node.plan.forwarded.isEmpty
      ? "\(builder.typeText)(\(function))"
      : "\(builder.typeText) { \(function)(\(node.plan.forwardedArguments)) }"
  }

  // MARK: Other names

  private func rebindings(of plan: ScopePlan, _ site: Site) -> [(label: String, typeText: String, name: String)] {
    plan.receipts.compactMap { receipt in
      site.renames[receipt.identity].map { (receipt.label, receipt.typeText, $0) }
    }
  }

  private mutating func writeRebindings(of plan: ScopePlan, _ site: Site) {
    for rebinding in rebindings(of: plan, site) {
      code.line("let \(rebinding.label): \(rebinding.typeText) = \(rebinding.name)")
    }
  }

  // MARK: Functions that may be called from anywhere

  /// Reads what a function needs of the overrides ahead of it, since it must not hold them.
  private mutating func extract(_ node: MockNode, _ site: Site) -> Site {
    let extraction = Extraction(prefix: "__safeDI_\(node.name)__", path: site.path)
    for child in node.children { extract(child, of: node, at: site.path, into: extraction) }
    if dialect.readsOverridesAhead { extractChoices(of: node, at: site.path, into: extraction) }
    let own =
      site.extraction?.name(of: site.path, "safeDIBuilder") ?? Self.builder(of: node, at: site.path)
    code.line("let \(extraction.prefix)safeDIBuilder = \(own)")
    var inner = site
    inner.extraction = extraction
    return inner
  }

  private mutating func extract(
    _ node: MockNode, of maker: MockNode, at makerPath: String, into extraction: Extraction
  ) {
    // A value that is being made further up isn't made again, and nothing can be chosen where a ring is cut.
    guard !code.isStopped, !node.isRepeat, !rings.cut(node, of: maker.plan.concrete) else { return }
    let path = "\(makerPath).\(node.name)"
    code.line("let \(extraction.name(of: path, "safeDIBuilder")) = \(Self.builder(of: node, at: path))")
    extractChoices(of: node, at: path, into: extraction)
    guard node.builder == nil || dialect.readsOverridesAhead else { return }
    for child in node.children { extract(child, of: node, at: path, into: extraction) }
  }

  private mutating func extractChoices(of node: MockNode, at path: String, into extraction: Extraction) {
    for choice in node.call.choices {
      let label = choice.label ?? choice.name
      code.line("let \(extraction.name(of: path, label)) = \(path).\(label)")
    }
  }

  private static func builder(of node: MockNode, at path: String) -> String {
    let override = override(of: node, at: path)
    return node.isErased ? override : "\(override) ?? \(node.call.builder)"
  }
}
