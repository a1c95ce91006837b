import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// What the rules ask of a declaration's modifiers.
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

  /// All modifiers together; nil if there are none.
  var place: UTF8Range? {
    guard let first = node.first, let last = node.last else { return nil }
    return first.place(through: last)
  }
}
