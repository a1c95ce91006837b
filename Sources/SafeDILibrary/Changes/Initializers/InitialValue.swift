import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A value where none was given: `nil` where the type has it, else an editor's placeholder that the author must fill
/// in. Nothing is made up: a value that merely compiles is a fault that stays unseen.
struct InitialValue {
  let text: String
  /// Only for `nil`.
  let isCertain: Bool

  init(for type: TypeTerm?) {
    isCertain = type?.isOptional == true
    text = isCertain ? "nil" : Self.placeholder(for: type)
  }

  /// A placeholder that names the type; its text can't end it early.
  static func placeholder(for type: TypeTerm?) -> String { placeholder(named: type.map { "\($0)" } ?? "value") }

  /// A placeholder for a type's text.
  static func placeholder(named name: String) -> String { name.contains("#") ? "<#value#>" : "<#\(name)#>" }
}
