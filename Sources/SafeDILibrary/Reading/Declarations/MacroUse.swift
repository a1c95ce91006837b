import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// One macro attached to a declaration, with its arguments in order.
struct MacroUse {
  let macro: SafeDIMacro
  let node: AttributeSyntax
  private(set) var arguments: [MacroArgument]

  /// Nil for any other attribute. One with SafeDI's name in front is read as what it means, though SafeDI
  /// doesn't see it (``UnknownAttribute``).
  init?(_ node: AttributeSyntax) {
    guard let macro = SafeDIMacro(node.attributeName) else { return nil }
    self.init(node, meaning: macro)
  }

  /// - Parameter macro: the macro that is meant, whatever the attribute's name.
  init(_ node: AttributeSyntax, meaning macro: SafeDIMacro) {
    self.macro = macro
    self.node = node
    if case .argumentList(let list) = node.arguments {
      arguments = MacroArgument.understood(list.map(MacroArgument.init), of: macro)
    } else {
      arguments = []
    }
  }

  var place: UTF8Range { node.place }

  /// The same use where the library's own sources show the labels: none of theirs is another one, misspelt.
  func known(to dialect: SafeDIDialect) -> MacroUse {
    guard dialect.declarations != nil else { return self }
    var use = self
    for index in arguments.indices { use.arguments[index].takeAsWritten(where: { dialect.knows($0, of: macro) }) }
    return use
  }

  /// True if the name is the macro's own, which alone SafeDI sees (Rules/Reading.md, "Which attributes count").
  var isSpelledExactly: Bool { node.attributeName.singleName == macro.rawValue }

  /// The first argument that means that label, wherever it stands.
  func argument(_ label: String) -> MacroArgument? {
    arguments.first { $0.meaning == label }
  }

  /// Returns true if an argument has exactly this label.
  func isWritten(_ label: String) -> Bool { arguments.contains { $0.label == label } }

  /// The argument with that label if it stands at `position`: some are read only at their own place
  /// (Rules/Arguments.md).
  func argument(_ label: String, at position: Int) -> MacroArgument? {
    if hasAliasOutOfOrder, Self.aliasLabels.contains(label) { return argument(label) }
    return arguments.count > position && arguments[position].meaning == label ? arguments[position] : nil
  }

  /// True if both arguments of an alias are there and don't begin the list in their order, as Swift and SafeDI demand.
  /// Such arguments are read as what they mean.
  var hasAliasOutOfOrder: Bool {
    macro == .received && arguments.count > 1 && !arguments.prefix(2).map(\.meaning).elementsEqual(Self.aliasLabels)
      && Self.aliasLabels.allSatisfy { argument($0) != nil }
  }

  private static let aliasLabels = ["fulfilledByDependencyNamed", "ofType"]

  /// The argument with that label if it isn't the first one.
  func trailingArgument(_ label: String) -> MacroArgument? {
    arguments.dropFirst().first { $0.meaning == label }
  }
}

/// One argument of a macro.
struct MacroArgument {
  let node: LabeledExprSyntax
  /// As written.
  let label: String?
  /// The label that a misspelt one stands for, else the label itself: one mistake must not bring a second finding.
  private(set) var meaning: String?

  init(_ node: LabeledExprSyntax) {
    self.node = node
    label = node.label?.text
    meaning = label
  }

  fileprivate mutating func takeAsWritten(where isKnown: (String) -> Bool) {
    if let label, isKnown(label) { meaning = label }
  }

  /// The arguments with what their labels are meant to be, where that can be known.
  fileprivate static func understood(_ arguments: [MacroArgument], of macro: SafeDIMacro) -> [MacroArgument] {
    let known = SafeDIMacroParameter.labels(of: macro)
    guard arguments.contains(where: { $0.label.map { !known.contains($0) } ?? false }) else { return arguments }
    let free = known.filter { label in !arguments.contains { $0.label == label } }
    return arguments.map { argument in
      guard let label = argument.label, !known.contains(label), label.utf8.count <= 64,
        case let near = argument.labelsMeant(among: free, of: macro), near.count == 1
      else { return argument }
      var result = argument
      result.meaning = near[0]
      return result
    }
  }

  /// The labels of a macro that a misspelt one may stand for. If several are equally near, those whose arguments take a
  /// value of this kind are left.
  func labelsMeant(among known: [String], of macro: SafeDIMacro) -> [String] {
    guard let label else { return [] }
    let near = NearSpelling.meant(by: label, among: known)
    guard near.count > 1, let kind = valueKind else { return near }
    let fitting = near.filter { label in
      SafeDIMacroParameter.all.contains { $0.macro == macro && $0.label == label && $0.value == kind }
    }
    return fitting.isEmpty ? near : fitting
  }

  /// The kind of a literal value.
  private var valueKind: MacroArgumentValue? {
    if value.booleanLiteral != nil { return .boolean }
    return value.isStringLiteral ? .text : value.is(ArrayExprSyntax.self) ? .list : nil
  }

  var value: ExprSyntax { node.expression }

  /// Label and value, without the comma.
  var place: UTF8Range { (node.label.map { $0.place(through: value) }) ?? value.place }

  var isTrue: Bool { value.booleanLiteral == true }
  var isFalse: Bool { value.booleanLiteral == false }
}

/// The SafeDI macros among the attributes of one declaration. Those inside `#if` don't count
/// (Rules/Reading.md, "Which attributes count").
struct MacroUses {
  private(set) var instantiable: MacroUse?
  /// In order; more than one is a fault.
  private(set) var dependencies: [MacroUse] = []

  /// - Parameter meant: the macros that a mistyped attribute may stand for there, if none of them is written.
  init(_ attributes: AttributeListSyntax, orMeant meant: [SafeDIMacro] = []) {
    for use in attributes.unconditional.compactMap({ MacroUse($0) }) {
      switch use.macro {
      case .instantiable: instantiable = instantiable ?? use
      case .configuration: break
      case .instantiated, .received, .forwarded: dependencies.append(use)
      }
    }
    if meant.contains(.instantiable) {
      if instantiable == nil { instantiable = Self.mistyped(meant, in: attributes) }
    } else if !meant.isEmpty, dependencies.isEmpty {
      dependencies = Self.mistyped(meant, in: attributes).asList
    }
  }

  /// The first attribute that is a slip for one of `macros`.
  private static func mistyped(_ macros: [SafeDIMacro], in attributes: AttributeListSyntax) -> MacroUse? {
    for attribute in attributes.unconditional {
      guard let name = attribute.attributeName.singleName,
        let macro = SafeDIMacro(meantBy: name, among: macros)
      else { continue }
      return MacroUse(attribute, meaning: macro)
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The first macro of SafeDI inside `#if`, where it doesn't see it, and the whole condition.
  var conditionalMacro: (use: MacroUse, condition: IfConfigDeclSyntax)? {
    for element in self {
      guard case .ifConfigDecl(let condition) = element else { continue }
      for clause in condition.clauses {
        guard case .attributes(let list)? = clause.elements else { continue }
        if let use = list.unconditional.lazy.compactMap({ MacroUse($0) }).first { return (use, condition) }
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The value of `true` or `false`; nil for anything else.
  var booleanLiteral: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  var isStringLiteral: Bool { self.is(StringLiteralExprSyntax.self) }
  var isNil: Bool { self.is(NilLiteralExprSyntax.self) }
}
