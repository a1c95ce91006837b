extension LSP {
  /// LSP, "SymbolKind".
  package enum SymbolKind: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case file = 1
    case module, namespace, package, `class`, method, property, field, constructor, `enum`, interface, function
    case variable, constant, string, number, boolean, array, object, key, null, enumMember, `struct`, event, `operator`
    case typeParameter
  }

  /// LSP 3.16, "SymbolTag".
  package enum SymbolTag: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case deprecated = 1
  }
}
