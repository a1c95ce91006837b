import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// A place of a text at which something can be completed, found by the tokens before it: half-typed code has no tree to
/// go by, but it has tokens.
struct CompletionSite {
  enum Wanted: Hashable {
    /// The key of `get`, `@Provides` or `forKey:`. `isMember` if a dot is written, so that the name alone is wanted.
    case key(KeyRole, isMember: Bool)
    /// A value of `priority:`.
    case priority(isMember: Bool)
    /// A value of `root:`.
    case root
    /// A value of `parent:`.
    case parent
    /// A member of a type.
    case member
    /// The first token of an accessor's body, where a bare `get(` is read as an accessor.
    case accessorHead
    /// A statement of an initializer with these parameters, which has no call of `initContainer` yet.
    case initializerStatement([ParameterFact])
  }

  enum KeyRole: Hashable { case demand, provider, binding }

  var wanted: Wanted
  /// The type around the place, or the extended one, by its full name as written; empty at file level.
  var owner: String

  /// Nil in literals, and where nothing of the library can stand.
  init?(_ place: TypedPlace) {
    guard place.literal == nil, let wanted = Self.wanted(at: place) else { return nil }
    self.wanted = wanted
    owner = place.previous.nameOfTypeAround
  }

  private static func wanted(at place: TypedPlace) -> Wanted? {
    var token = place.previous
    func before(_ token: TokenSyntax) -> TokenSyntax? { token.previousToken(viewMode: .sourceAccurate) }
    var isMember = false
    if token.tokenKind == .period {
      guard var base = before(token) else { return nil }
      isMember = true
      // `AnyKey.` and `DI.AnyKey.` lead to the same members.
      if base.text == "AnyKey" {
        guard let outer = before(base) else { return nil }
        base = outer
        if base.tokenKind == .period, let module = before(base), module.text == "DI", let outer = before(module) {
          base = outer
        }
      }
      token = base
    }
    switch token.tokenKind {
    case .leftParen:
      switch before(token)?.text {
      case "get": return .key(.demand, isMember: isMember)
      case "Provides": return .key(.provider, isMember: isMember)
      default: return nil
      }
    case .colon:
      switch before(token)?.text {
      case "forKey": return .key(.binding, isMember: isMember)
      case "priority": return .priority(isMember: isMember)
      case "root" where !isMember: return .root
      case "parent" where !isMember: return .parent
      default: return nil
      }
    default: break
    }
    guard !isMember else { return nil }
    if token.tokenKind == .leftBrace, token.parent?.is(AccessorBlockSyntax.self) == true { return .accessorHead }
    guard place.isOnNewLine else { return nil }
    // The innermost piece that goes on where the word begins.
    var node = token.parent
    while let piece = node, Int(piece.endPositionBeforeTrailingTrivia.utf8Offset) <= place.replaced.startOffset {
      node = piece.parent
    }
    while let piece = node, piece.is(MemberBlockItemListSyntax.self) || piece.is(CodeBlockItemListSyntax.self) {
      node = piece.parent
    }
    if node?.is(MemberBlockSyntax.self) == true { return .member }
    if let initializer = node?.as(CodeBlockSyntax.self)?.parent?.as(InitializerDeclSyntax.self),
      !initializer.description.contains("initContainer(")
    {
      let parameters = initializer.signature.parameterClause.parameters.map { parameter in
        ParameterFact(
          label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text,
          name: parameter.ownName.text, type: parameter.type.trimmedDescription,
          hasDefault: parameter.defaultValue != nil)
      }
      return .initializerStatement(Array(parameters))
    }
    return nil
  }
}

extension TokenSyntax {
  /// The full name of the type, or of the extended type, that the token stands in; empty at file level.
  fileprivate var nameOfTypeAround: String {
    sequence(first: Syntax(self), next: \.parent).compactMap(\.nameOfType).reversed().joined(separator: ".")
  }
}

extension Syntax {
  fileprivate var nameOfType: String? {
    if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extendedType.trimmedDescription }
    guard isProtocol(DeclGroupSyntax.self) else { return nil }
    return asProtocol(NamedDeclSyntax.self)?.name.text
  }
}
