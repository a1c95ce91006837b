import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

// The values that a library answers requests with, in terms that no editor owns: paths, UTF-8 offsets, texts with names
// and links.

/// The hover of what stands at a place: what a Swift server doesn't know.
package struct HoverContent: Hashable, Sendable {
  package var text: RichText
  /// The range of what it is about.
  package var range: UTF8Range

  package init(text: RichText, range: UTF8Range) {
    self.text = text
    self.range = range
  }
}

/// The places of one thing, each once, sorted by path and offset.
package struct References: Hashable, Sendable {
  package var declarations: [Location]
  package var uses: [Location]

  package init(declarations: some Sequence<Location>, uses: some Sequence<Location>) {
    self.declarations = Set(declarations).sorted()
    self.uses = Set(uses).sorted()
  }
}

/// A name that can be renamed: its range and present text.
package struct RenameSubject: Hashable, Sendable {
  package var name: String
  package var range: UTF8Range
  /// The usual name, if the present name differs and the usual one is free.
  package var suggestion: String?

  package init(name: String, range: UTF8Range, suggestion: String? = nil) {
    self.name = name
    self.range = range
    self.suggestion = suggestion
  }
}

/// The reason why something can't be renamed: a sentence without a full stop, for the user.
package struct RenameRefusal: Error, Hashable {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

/// A place for a code lens. Its content is asked for on its own, since it takes a search and an editor asks only for
/// lenses in view.
package struct CodeLens {
  /// Its kind and, in the end, the UTF-8 offset of its range: valid until the file changes.
  package internal(set) var id: String
  /// The range of the name that it is about.
  package let range: UTF8Range
  let content: () -> CodeLensContent?

  /// - Parameter kind: tells it from the others at its place, which are shown in the order of their kinds.
  package init(_ kind: String, at range: UTF8Range, content: @escaping () -> CodeLensContent?) {
    (self.id, self.range, self.content) = (kind, range, content)
  }
}

package struct CodeLensContent: Hashable, Sendable {
  package var title: String
  /// The counted places in order, if it counts any.
  package var targets: [Location]
  /// True if a click shows a page of generated code.
  package var showsPage: Bool

  package init(title: String, targets: [Location] = [], showsPage: Bool = false) {
    self.title = title
    self.targets = targets.sorted()
    self.showsPage = showsPage
  }

  /// How many there are of something, such as "got by 2", and "got by nobody".
  package init(_ words: String, _ users: [Location]) {
    self.init(title: "\(words) \(users.isEmpty ? "nobody" : "\(users.count)")", targets: users)
  }
}

/// Words behind something, which say where it comes from.
package struct InlayHintContent: Hashable, Sendable {
  /// The UTF-8 offset after which it is shown.
  package var offset: Int
  package var text: String
  /// The place that it leads to, the nearest of several.
  package var target: Location

  package init(offset: Int, text: String, target: Location) {
    self.offset = offset
    self.text = text
    self.target = target
  }

  /// The name of the nearest of several sources.
  package init(offset: Int, from name: String, of count: Int, target: Location) {
    let others = count > 1 ? ", +\(count - 1)" : ""
    self.init(offset: offset, text: "← \(name)\(others)", target: target)
  }
}

/// A declaration that takes part in a library's programs, for lists of symbols.
package struct DependencySymbol: Hashable, Sendable {
  package var name: String
  /// Its role in a word or two.
  package var detail: String
  /// The declared type of a member; nil for a type.
  package var typeName: String?
  /// The location of its name.
  package var location: Location
  package var declaration: UTF8Range
  package var children: [DependencySymbol]

  /// - Parameter declaration: nil for one that is its name alone.
  package init(
    name: String, detail: String, typeName: String? = nil, location: Location, declaration: UTF8Range? = nil,
    children: [DependencySymbol] = []
  ) {
    self.name = name
    self.detail = detail
    self.typeName = typeName
    self.location = location
    self.declaration = declaration ?? location.range
    self.children = children
  }
}

/// A node of a call or type hierarchy.
package struct HierarchyNode: Hashable, Sendable {
  /// The library's own name for it; stable between versions of the program.
  package var id: String
  package var typeName: String
  package var program: String
  /// The range of its name.
  package var location: Location
  /// The whole declaration, in the same file.
  package var declaration: UTF8Range
}

/// The other end of a relation in a hierarchy, with the names by which it exists.
package struct HierarchyEdge: Hashable, Sendable {
  package var node: HierarchyNode
  package var places: [Location]
}

/// The way to go in a hierarchy.
package enum HierarchyDirection: Sendable {
  /// To what leads to a node: who makes it.
  case up
  /// To what it leads to: what it makes.
  case down
}

/// A node of a library's tree in an editor's view. Children are computed one level at a time, so that cycles and shared
/// parts cost nothing.
package struct OutlineNode: Hashable, Sendable {
  /// The kind of a node, by a name of `editors/protocol.md`: editors choose an icon by it, so a library takes the nearest
  /// name there is, and a new one is added there and to the editors first.
  package struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package var description: String { rawValue }
  }

  /// Stable between versions of the program, and the same wherever the node appears.
  package var id: String
  package var face: NodeFace
  /// The type that is made, where the declared one doesn't name it.
  package var builtType: String?
  package var program: String
  /// The location of its name.
  package var location: Location
  package var hasChildren: Bool
  /// The errors at its declaration.
  package var faults: [Finding] = []
  /// True if a node below has an error.
  package var hasFaultsBelow = false
}

/// The nodes that a tree view asks for.
package enum OutlineQuestion: Hashable, Sendable {
  /// The programs' roots.
  case roots
  /// The nodes that are related to the node with this id.
  case related(Relation, to: String)
  /// The node of the name at a UTF-8 offset of a file.
  case node(at: Int, in: String)

  package enum Relation: Sendable {
    /// The nodes to which it leads.
    case children
    /// The nodes that lead to it.
    case parents
    /// The nodes from which it gets its value, nearest first.
    case origins
  }
}

/// A full explanation of one place: a page, where a hover is only a screenful.
package struct Explanation: Hashable, Sendable {
  /// The subject, in plain text.
  package var title: String
  package var content: RichText

  package init(title: String, content: RichText) {
    self.title = title
    self.content = content
  }
}

/// The explanation of something that a user named.
package struct NamedExplanation: Hashable, Sendable {
  /// Another declaration that is related to it.
  package struct Related: Hashable, Sendable {
    package var type: String
    package var property: String
    package var location: Location

    package init(type: String, property: String, location: Location) {
      self.type = type
      self.property = property
      self.location = location
    }
  }

  /// The range of the name.
  package var location: Location
  /// The programs that contain the declaration, in order.
  package var programs: [String]
  package var explanation: Explanation
  /// The findings that it tells of.
  package var findings: [Finding] = []
  /// The true creators of a value, nearest first; the makers of a type.
  package var origins: [Related] = []
  /// The other receivers of the same instance.
  package var receivers: [Related] = []

  package init(location: Location, programs: [String], explanation: Explanation) {
    self.location = location
    self.programs = programs
    self.explanation = explanation
  }
}

/// A name that can be explained: a type's, with those of its members.
package typealias ExplainedName = (type: String, members: [String])

/// The result of looking up a name.
package enum NamedAnswer: Hashable, Sendable {
  /// Sorted by place; several where programs, or declarations of one program, share the name.
  case found([NamedExplanation])
  /// A type of that name is declared, but takes no part in any program, since it lacks a mark: code between backticks.
  case takesNoPart(Location, without: String)
  /// The type exists, but has only members of the names `known`.
  case noSuchMember(type: String, known: [String])
  /// The nearest names, nearest first.
  case unknown(nearest: [String])
}

/// The dependencies that one type of a program could have: values from elsewhere, and types that it could make itself.
package struct Availability: Hashable, Sendable {
  /// A value that the type could be given.
  package struct Value: Hashable, Sendable {
    package var label: String
    package var typeName: String
    /// The type that provides it, the nearest of several, and the place of its name there.
    package var owner: String
    package var location: Location
    /// True if it is there on whichever way the type is made.
    package var isOnEveryChain: Bool

    package init(label: String, typeName: String, owner: String, location: Location, isOnEveryChain: Bool) {
      self.label = label
      self.typeName = typeName
      self.owner = owner
      self.location = location
      self.isOnEveryChain = isOnEveryChain
    }
  }

  /// A type that somebody would have to make.
  package struct Product: Hashable, Sendable {
    package var typeName: String
    /// The type that is made for it.
    package var concreteType: String

    package init(typeName: String, concreteType: String) {
      self.typeName = typeName
      self.concreteType = concreteType
    }
  }

  package var program: String
  package var typeName: String
  /// False for a type that no known code makes: nothing says then what it could be given, and hardly anything of it is
  /// checked.
  package var isMade: Bool
  /// The dependencies that the type makes or is given at run time, in the order of its code.
  package var own: [Value]
  /// Nearest first.
  package var values: [Value]
  /// Types of which nothing can be given, sorted by name.
  package var products: [Product]

  package init(
    program: String, typeName: String, isMade: Bool = true, own: [Value] = [], values: [Value],
    products: [Product] = []
  ) {
    self.program = program
    self.typeName = typeName
    self.isMade = isMade
    self.own = own
    self.values = values
    self.products = products
  }
}

/// Identifies a page of generated code.
package struct GeneratedCodeName: Hashable, Sendable {
  package var program: String
  package var type: String

  package init(program: String, type: String) {
    self.program = program
    self.type = type
  }
}

/// A page of generated code, and what to show in it.
package struct GeneratedCodeTarget: Sendable {
  package var name: GeneratedCodeName
  /// The library's own value for the declaration whose code is meant.
  package var origin: any Hashable & Sendable

  package init(name: GeneratedCodeName, origin: any Hashable & Sendable) {
    self.name = name
    self.origin = origin
  }
}

/// A page of generated code, as an editor shows it.
package struct GeneratedCodePage: Sendable {
  package var text: String
  private let placeOfLine: @Sendable (Int) -> Location?
  private let lineOfTarget: @Sendable (GeneratedCodeTarget) -> Int?

  package init(
    text: String, place: @escaping @Sendable (_ line: Int) -> Location?,
    line: @escaping @Sendable (GeneratedCodeTarget) -> Int?
  ) {
    self.text = text
    placeOfLine = place
    lineOfTarget = line
  }

  /// The declaration that a line belongs to; lines count from 0.
  package func place(ofLine line: Int) -> Location? { placeOfLine(line) }

  /// The first line of what is to be shown, counted from 0.
  package func line(of target: GeneratedCodeTarget) -> Int? { lineOfTarget(target) }
}

/// The texts that safe fixes change, by path.
package struct FixedTexts: Sendable {
  package var changed: TextsByPath = [:]
  /// The same files before the first change.
  package var originals: TextsByPath = [:]

  package init(changed: TextsByPath = [:], originals: TextsByPath = [:]) {
    self.changed = changed
    self.originals = originals
  }
}

/// One program in numbers, for reports and status.
package struct ProgramOverview: Hashable, Sendable {
  package var name: String
  /// The library's name.
  package var library: String
  package var version: VersionFinding
  /// The number of its providers.
  package var providerCount: Int
  package var fileCount: Int
  /// The number of its roots.
  package var rootCount: Int
  /// The names of its roots, if they were asked for.
  package var roots: [String]
  /// Counts of the work done so far, by name; for status and statistics.
  package var counters: [String: Int] = [:]

  package init(
    _ program: FormedProgram, providerCount: Int, rootCount: Int = 0, roots: [String] = [],
    counters: [String: Int] = [:]
  ) {
    name = program.name
    library = program.edition.library
    version = program.program.version
    self.providerCount = providerCount
    fileCount = program.files.count
    self.rootCount = rootCount
    self.roots = roots
    self.counters = counters
  }
}
