import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A declaration's modifiers, as the rules need them.
struct Modifiers {
  let node: DeclModifierListSyntax
  /// `public` or `open` is written here; standing in a `public extension` does not count.
  private(set) var isPublic = false
  private(set) var isStatic = false
  private(set) var isClass = false
  /// The first access modifier, whatever it grants.
  private(set) var access: DeclModifierSyntax?

  init(_ node: DeclModifierListSyntax) {
    self.node = node
    for modifier in node {
      // Texts are compared because a token's kind is made from its text each time.
      switch modifier.name.text {
      case "static": isStatic = true
      case "class": isClass = true
      case "public", "open":
        guard modifier.detail == nil else { continue }
        isPublic = true
        access = access ?? modifier
      case "private", "fileprivate", "internal", "package":
        guard modifier.detail == nil else { continue }
        access = access ?? modifier
      default: break
      }
    }
  }

  /// `private` or `fileprivate` is written here, so that no other file can name it.
  var isHidden: Bool { visibility == .file }

  /// The visibility that the access modifier states; nil where there is none.
  var visibility: Visibility? { access.map { Visibility(modifier: $0.name.text) } }

  /// All modifiers together; nil if there are none.
  var place: UTF8Range? {
    guard let first = node.first, let last = node.last else { return nil }
    return first.place(through: last)
  }
}

extension Visibility {
  /// The visibility that an access modifier grants.
  init(modifier: String) {
    self =
      switch modifier {
      case "public", "open": .everyone
      case "package": .package
      case "private", "fileprivate": .file
      default: .module
      }
  }

  /// The modifier that says so.
  var word: String {
    switch self {
    case .everyone: "public"
    case .package: "package"
    case .module: "internal"
    case .file: "fileprivate"
    }
  }

  /// The modifier that a declaration needs for it, with a blank behind it; empty where it has that without one.
  var spelling: String {
    switch self {
    case .everyone, .package: word + " "
    case .module, .file: ""
    }
  }
}

extension SafeDIDialect {
  /// Returns true if SafeDI accepts a declaration with this access.
  func accepts(_ modifiers: Modifiers) -> Bool { allowsNarrowAccess ? !modifiers.isHidden : modifiers.isPublic }

  /// The modifier that keeps SafeDI from a declaration; nil where it must be public.
  func hiding(_ modifiers: Modifiers) -> String? { allowsNarrowAccess ? modifiers.access?.name.text : nil }

  /// The access modifier, with a blank behind it, of an initializer or function that is written into a type for SafeDI:
  /// the type's own access, or `public`.
  func access(inType declaration: InstantiableDeclaration) -> String {
    allowsNarrowAccess
      ? (declaration.modifiers.visibility ?? declaration.impliedVisibility).spelling : Visibility.everyone.spelling
  }
}
