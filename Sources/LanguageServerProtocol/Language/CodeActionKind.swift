extension LSP {
  /// A dotted name; what is asked for includes what lies below it. LSP, "CodeActionKind".
  package struct CodeActionKind: RawRepresentable, Hashable, Sendable, JSONCodable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package static let empty = CodeActionKind(rawValue: "")
    package static let quickFix = CodeActionKind(rawValue: "quickfix")
    package static let refactor = CodeActionKind(rawValue: "refactor")
    package static let refactorExtract = CodeActionKind(rawValue: "refactor.extract")
    package static let refactorInline = CodeActionKind(rawValue: "refactor.inline")
    package static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")
    package static let source = CodeActionKind(rawValue: "source")
    package static let sourceOrganizeImports = CodeActionKind(rawValue: "source.organizeImports")
    package static let sourceFixAll = CodeActionKind(rawValue: "source.fixAll")

    /// Whether a client that asks for `wanted` gets actions of this kind: `refactor` includes `refactor.rewrite`.
    package func isIncluded(in wanted: CodeActionKind) -> Bool {
      wanted == .empty || self == wanted || rawValue.hasPrefix(wanted.rawValue + ".")
    }
  }

  /// LSP, "CodeActionOptions".
  package struct CodeActionOptions: Hashable, Sendable, JSONEncodable {
    package var codeActionKinds: [CodeActionKind]?
    /// LSP 3.18; for clients with `documentationSupport`.
    package var documentation: [CodeActionKindDocumentation]?
    package var resolveProvider: Bool?
    package var workDoneProgress: Bool?

    package init(
      codeActionKinds: [CodeActionKind]? = nil, documentation: [CodeActionKindDocumentation]? = nil,
      resolveProvider: Bool? = nil, workDoneProgress: Bool? = nil
    ) {
      self.codeActionKinds = codeActionKinds
      self.documentation = documentation
      self.resolveProvider = resolveProvider
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("codeActionKinds", codeActionKinds)
        $0.member("documentation", documentation)
        $0.member("resolveProvider", resolveProvider)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }

  /// LSP 3.18, "CodeActionKindDocumentation".
  package struct CodeActionKindDocumentation: Hashable, Sendable, JSONEncodable {
    package var kind: CodeActionKind
    package var command: Command

    package init(kind: CodeActionKind, command: Command) {
      self.kind = kind
      self.command = command
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", kind)
        $0.member("command", command)
      }
    }
  }
}
