import DICheckText

/// An initializer that comes to take other arguments than before, for the calls of it elsewhere.
package struct InitializerChange: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// What calls write before the colon; `_` for nothing.
    package var label: String
    package var name: String
    /// On one line; empty where it isn't written.
    package var type: String
    package var hasDefault: Bool

    package init(label: String, name: String, type: String, hasDefault: Bool) {
      self.label = label
      self.name = name
      self.type = type
      self.hasDefault = hasDefault
    }
  }

  /// The full name of the type.
  package let type: String
  package let old: [Parameter]
  package let new: [Parameter]
  /// The last names of what the type is declared to inherit in its file: a protocol may ask for the old initializer.
  package let inherited: Set<String>

  package init(type: String, old: [Parameter], new: [Parameter], inherited: Set<String> = []) {
    self.type = type
    self.inherited = inherited
    self.old = old
    self.new = new
  }

  /// The name by which calls begin.
  package var simpleName: String { type.split(separator: ".").last.map(String.init) ?? type }

  /// The labels that each call has.
  package var requiredLabels: [String] { old.filter { !$0.hasDefault && $0.label != "_" }.map(\.label) }
}

/// What the calls of changed initializers become in a file: sorted by place.
package struct InitializerCallEdits: Sendable {
  /// Arguments that were there, and such as the caller takes itself.
  package private(set) var certain: [UTF8Edit]
  /// Calls for which only a person knows the new argument, for which an editor placeholder stands; and such as may be
  /// another type's.
  package private(set) var doubtful: [UTF8Edit]
  /// Whether the file uses an initializer in a way that can't follow: with a trailing closure, or as a function.
  package private(set) var leavesSome: Bool
  /// Whether something may be a use, but hardly is: `.init()` that any type may have, a class that inherits one, a
  /// protocol that asks for one. Too little to bother a person with, but nothing is applied unasked.
  package private(set) var mayLeaveMore: Bool

  package init(certain: [UTF8Edit], doubtful: [UTF8Edit], leavesSome: Bool, mayLeaveMore: Bool) {
    self.certain = certain
    self.doubtful = doubtful
    self.leavesSome = leavesSome
    self.mayLeaveMore = mayLeaveMore
  }

  package var isEmpty: Bool { certain.isEmpty && doubtful.isEmpty && !leavesSome && !mayLeaveMore }
}

/// Where a file uses initializers, found by one parse for whatever changes.
package protocol InitializerUses {
  /// What changes make of the calls. O(uses of the changed types, and of types that aren't named).
  /// - Parameters:
  ///   - declared: those of the types that the text declares.
  ///   - stretches: parts of the text that aren't looked at.
  func edits(
    following changes: [InitializerChange], declaring declared: Set<String>, outside stretches: [Range<Int>]
  ) -> InitializerCallEdits
}

extension InitializerUses {
  package func edits(following changes: [InitializerChange], declaring declared: Set<String>) -> InitializerCallEdits {
    edits(following: changes, declaring: declared, outside: [])
  }
}
