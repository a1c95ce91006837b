import ArgumentParser
import DICheckJSON

/// A subcommand as ArgumentParser describes it: what `--help` says of it, for completions and the manual page.
struct CommandDescription: Sendable {
  struct Argument: Sendable {
    enum Kind: String, Sendable { case positional, option, flag }

    var kind: Kind
    /// With its hyphens; empty for a positional one.
    var names: [String]
    /// The name of its value, such as `file`.
    var valueName: String
    var abstract: String
    /// All values that it takes; empty if there are too many to list.
    var values: [String]
  }

  var name: String
  var abstract: String
  var discussion: String
  var arguments: [Argument]

  var options: [Argument] { arguments.filter { $0.kind != .positional } }

  /// The whole tool, and its subcommands in the order of its help page, `help` included.
  static func all() -> (tool: CommandDescription, subcommands: [CommandDescription]) {
    let dump = try? JSONValue(parsing: RootCommand._dumpHelp())
    let command = dump?["command"] ?? .null
    return (
      CommandDescription(command), (command["subcommands"]?.arrayValue ?? []).map { CommandDescription($0) }
    )
  }

  private init(_ json: JSONValue) {
    name = json["commandName"]?.stringValue ?? ""
    abstract = json["abstract"]?.stringValue ?? ""
    discussion = json["discussion"]?.stringValue ?? ""
    arguments = (json["arguments"]?.arrayValue ?? []).compactMap { Argument($0) }
  }
}

extension CommandDescription.Argument {
  fileprivate init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init) else { return nil }
    self.kind = kind
    names = (json["names"]?.arrayValue ?? []).compactMap { name in
      name["name"]?.stringValue.map { name["kind"]?.stringValue == "long" ? "--\($0)" : "-\($0)" }
    }
    valueName = json["valueName"]?.stringValue ?? ""
    abstract = json["abstract"]?.stringValue ?? ""
    values = (json["allValues"]?.arrayValue ?? []).compactMap(\.stringValue)
  }
}
