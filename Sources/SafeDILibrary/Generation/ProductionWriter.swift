import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Writes the initializers of roots, each with all that it leads to: code that equals what SafeDI's own tool generates
/// in the same version, token by token (Rules/Generation.md).
///
/// Linear in the length of what is written.
struct ProductionWriter {
  /// Properties written.
  private(set) var itemCount = 0
  private var table: ScopeTable
  private var dialect: GenerationDialect { table.dialect }
  /// The dependencies that the scopes from the root on declare, with their counts.
  private var available: [Number: Int] = [:]
  /// The aliases that stay `nil`, for each scope that is being written.
  private var absentAliases: [Set<Number>] = []
  private var code = CodeText()

  fileprivate typealias Number = IdentityTable.Number

  /// - Parameter graph: solved, and free of faults.
  init(_ graph: ProgramGraph, version: SafeDIVersion, text: @escaping SourceText) {
    table = ScopeTable(graph: graph, dialect: GenerationDialect(version: version), starts: graph.roots, text: text)
  }

  /// Returns true if anything is written for `root`: a root that needs nothing made has an initializer already.
  mutating func hasCode(for root: ScopeID) -> Bool {
    let plan = table.plan(root)
    return !plan.items.isEmpty || !plan.receipts.isEmpty || !plan.forwarded.isEmpty
  }

  /// Writes the extension of `root` with its initializer.
  mutating func write(_ root: ScopeID, to text: inout CodeText) {
    swap(&code, &text)
    let plan = table.plan(root)
    code.open("extension \(plan.concrete) {", for: .provider(root))
    code.open("\(access(of: plan))\(plan.isClass ? "convenience " : "")init() {", for: .provider(root))
    declare(plan, count: 1)
    write(itemsOf: root, plan)
    declare(plan, count: -1)
    code.line("self.init(\(arguments(of: plan, absent: [])))", for: .provider(root))
    code.close()
    code.close()
    swap(&code, &text)
  }

  private func access(of root: ScopePlan) -> String {
    guard dialect.followsAccessOfRoots else { return "public " }
    return switch root.access {
    case .public: "public "
    case .package: "package "
    case .internal: ""
    }
  }

  // MARK: Items

  private mutating func write(itemsOf scope: ScopeID, _ plan: ScopePlan) {
    var made: Set<Number> = []
    for index in table.order(of: scope) {
      // The code can be endless, and its reader may want no more.
      guard !code.isStopped else { return }
      guard !table.isExceeded else { return code.stop() }
      let item = plan.items[index]
      itemCount += 1
      let isWritten = write(item, besides: made)
      if isWritten || !dialect.leavesOutAbsentAliases { made.insert(item.identity) }
    }
  }

  /// - Returns: false for an alias that stays `nil`.
  private mutating func write(_ item: ScopePlan.Item, besides made: Set<Number>) -> Bool {
    switch item.kind {
    case .alias(let alias): return write(item, alias, besides: made)
    case .constant(let child): write(item, constant: child, besides: made)
    case .lazy(let child, let builder): write(item, lazy: child, builder, besides: made)
    }
    return true
  }

  private mutating func write(_ item: ScopePlan.Item, _ alias: ScopePlan.Alias, besides made: Set<Number>) -> Bool {
    guard !alias.isOptional || !isAbsent(alias.source, besides: made) else {
      code.line(
        "// `\(item.label)` stays nil: nothing on the way here makes `\(alias.sourceLabel)`.", for: item.origin)
      return false
    }
    if alias.isErased, dialect.wrapsErasedAliases {
      code.line("let \(item.label) = \(item.typeText)(\(alias.sourceLabel))", for: item.origin)
    } else {
      code.line("let \(item.label): \(item.typeText) = \(alias.sourceLabel)", for: item.origin)
    }
    return true
  }

  private mutating func write(_ item: ScopePlan.Item, constant child: ScopePlan.Child, besides made: Set<Number>) {
    let plan = table.plan(child.scope)
    let absent = absence(in: plan, besides: made)
    let call = "\(plan.callee)(\(arguments(of: plan, absent: absent)))"
    let isTyped = item.typeText != plan.concrete || plan.isBuiltByFunction && dialect.typesBuiltValues
    let typed = isTyped ? "let \(item.label): \(item.typeText)" : "let \(item.label)"
    guard !plan.items.isEmpty, !table.isRepeated(item) else {
      return code.line(
        child.isErased ? "let \(item.label) = \(item.typeText)(\(call))" : "\(typed) = \(call)", for: item.origin)
    }
    guard dialect.namesConstantFunctions else {
      let value = child.isErased ? "\(item.typeText)(\(call))" : call
      code.open("let \(item.label)\(child.isErased ? "" : ": " + item.typeText) = {", for: item.origin)
      write(bodyOf: item, child.scope, plan, returning: value)
      return code.close("}()")
    }
    let function = "__safeDI_\(item.label)"
    code.open("func \(function)() -> \(plan.concrete) {", for: item.origin)
    write(bodyOf: item, child.scope, plan, returning: call)
    code.close()
    // SafeDI's own tool leaves out the wrapper, which doesn't compile.
    code.line(
      child.isErased
        ? "let \(item.label) = \(item.typeText)(\(function)())" : "let \(item.label): \(item.typeText) = \(function)()",
      for: item.origin)
  }

  private mutating func write(
    _ item: ScopePlan.Item, lazy child: ScopePlan.Child, _ builder: ScopePlan.Builder, besides made: Set<Number>
  ) {
    let plan = table.plan(child.scope)
    let function = "__safeDI_\(item.label)"
    if !table.isRepeated(item) {
      let absent = absence(in: plan, besides: made)
      let call = "\(plan.callee)(\(arguments(of: plan, absent: absent)))"
      let head = "\(words(before: builder))func \(function)(\(plan.forwardedParameters)) -> \(plan.concrete) {"
      if plan.items.isEmpty {
        code.line("\(head) \(call) }", for: item.origin)
      } else {
        code.open(head, for: item.origin)
        write(bodyOf: item, child.scope, plan, returning: call)
        code.close()
      }
    }
    let isTyped = item.typeText != builder.typeText || plan.isBuiltByFunction && dialect.typesBuiltValues
    let declaration = isTyped ? "let \(item.label): \(item.typeText)" : "let \(item.label)"
    code.line(
      "\(declaration) = \(value(of: builder, plan, calling: function, isErased: child.isErased))", for: item.origin)
  }

  private func words(before builder: ScopePlan.Builder) -> String {
    guard dialect.marksFunctionsByActor else { return builder.isSendable ? "@Sendable " : "" }
    return builder.typeText.hasPrefix("Nonisolated") ? "nonisolated " : "@MainActor "
  }

  private func value(
    of builder: ScopePlan.Builder, _ plan: ScopePlan, calling function: String, isErased: Bool
  ) -> String {
    if plan.forwarded.isEmpty, !isErased { return "\(builder.typeText)(\(builder.prefix)\(function))" }
    let call = "\(function)(\(plan.forwardedArguments))"
    return "\(builder.typeText) { \(isErased ? "\(builder.builtText)(\(call))" : call) }"
  }

  /// Writes the body of a function that makes a value of `plan` for `item`.
  private mutating func write(bodyOf item: ScopePlan.Item, _ scope: ScopeID, _ plan: ScopePlan, returning call: String)
  {
    table.path.enter(item.identity)
    declare(plan, count: 1)
    write(itemsOf: scope, plan)
    code.line("return \(call)", for: .provider(scope))
    declare(plan, count: -1)
    table.path.leave(item.identity)
  }

  // MARK: Available values

  private mutating func declare(_ plan: ScopePlan, count: Int, besides made: Set<Number> = []) {
    if count < 0 { for identity in absentAliases.removeLast() { available[identity, default: 0] += 1 } }
    for identity in plan.declared { available[identity, default: 0] += count }
    for forwarded in plan.forwarded { available[forwarded.identity, default: 0] += count }
    if count > 0 {
      let absent = dialect.leavesOutAbsentAliases ? leaveOutAliases(of: plan, besides: made) : []
      absentAliases.append(absent)
    }
  }

  /// Takes the aliases of a scope that stay `nil` out of what is there, and with each what renames it.
  private mutating func leaveOutAliases(of plan: ScopePlan, besides made: Set<Number>) -> Set<Number> {
    var absent: Set<Number> = []
    var isChanged = true
    while isChanged {
      isChanged = false
      for item in plan.items {
        guard case .alias(let alias) = item.kind, alias.isOptional, !absent.contains(item.identity),
          isAbsent(alias.source, besides: made)
        else { continue }
        absent.insert(item.identity)
        available[item.identity, default: 0] -= 1
        isChanged = true
      }
    }
    return absent
  }

  /// The dependencies that a value takes only if available and that aren't there, where it is made for an item that is
  /// written now, behind the siblings `made`.
  private mutating func absence(in plan: ScopePlan, besides made: Set<Number>) -> Set<Number> {
    guard let arguments = plan.arguments, arguments.contains(where: { !$0.absence.isEmpty }) else { return [] }
    declare(plan, count: 1, besides: made)
    defer { declare(plan, count: -1) }
    var absent: Set<Number> = []
    for argument in arguments where !argument.absence.isEmpty {
      // The last is what must be there: for an alias its source.
      guard let source = argument.absence.last, isAbsent(source, besides: made) else { continue }
      absent.formUnion(argument.absence)
    }
    return absent
  }

  private func isAbsent(_ identity: Number, besides made: Set<Number>) -> Bool {
    let stripped = table.identities.stripped(identity)
    if made.contains(identity) || made.contains(stripped) { return false }
    return ![identity, stripped].contains { (available[$0] ?? 0) > 0 && !table.path.contains($0) }
  }

  private func arguments(of plan: ScopePlan, absent: Set<Number>) -> String {
    guard let arguments = plan.arguments else { return "/* no initializer that can be called */" }
    return arguments.map { argument in
      let isAbsent = argument.absence.last.map(absent.contains) ?? false
      return argument.prefix + (isAbsent ? "nil" : argument.label)
    }.commaSeparated
  }
}
