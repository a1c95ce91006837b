import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// Reads Swift source as one version of SafeDI does. It keeps no state: files can be read on any thread.
package struct SafeDIReader: LibraryReader {
  package let edition: LibraryEdition
  let dialect: SafeDIDialect

  init(version: SafeDIVersion) {
    edition = LibraryEdition(library: SafeDI().name, version: version)
    dialect = SafeDIDialect(version: version)
  }

  package var library: any DependencyLibrary { SafeDI() }
  package var emptyFacts: any LibraryFacts { SafeDIFacts() }

  /// The rules by which this version reads the graph.
  var graphRules: GraphSemantics { GraphSemantics(version: version) }

  /// The words of which a file must hold at least one to be read (Rules/Reading.md, "Which files are read"); comments
  /// count.
  var markers: [StaticString] {
    // The tool doesn't see the second, which is read as what it means.
    let types: [StaticString] = ["@Instantiable", "@SafeDI.Instantiable"]
    return dialect.hasMocks ? types + ["#SafeDIConfiguration"] : types
  }

  /// Finds files with ``markers``, which SafeDI's tool reads; and others that only its property macros look at,
  /// each at its own declaration, wherever that stands, or whose `@Instantiable` is mistyped. These are known for
  /// SafeDI's by their import: other libraries have words like theirs. Make it once for many files.
  package var markerSearch: MarkerSearch {
    MarkerSearch(
      markers.map { "\($0)" } + dialect.furtherMacros.sorted().flatMap { ["@" + $0, "#" + $0] },
      orLesser: [SafeDIMacro.received, .instantiated, .forwarded].map { "@" + $0.rawValue } + Self.mistypedBeginnings,
      beside: "import SafeDI")
  }

  /// The beginnings of a mistyped `@Instantiable`, and of a macro with SafeDI's name in front.
  private static let mistypedBeginnings = ["@Inst", "@inst", "@Isnt", "@Intsa", "@SafeDI."]

  /// The facts of a file, and its own faults. `skeleton` is its text, bodies blanked or not: no body is ever looked
  /// into.
  ///
  /// The caller has made sure that the text's nesting is within what the parser can take. Linear in the text's length;
  /// no syntax tree outlives the call.
  package func read(skeleton: UnsafeBytes) -> FileReading {
    EditorPlaceholders.withNames(in: skeleton) { text, hasPlaceholders in
      let file = Parser.parse(source: text)
      var declarations = DeclarationReader(dialect: dialect, hasPlaceholders: hasPlaceholders)
      declarations.read(file)
      var reading = reading(of: declarations.result)
      if !declarations.result.conditions.isEmpty {
        distinguishBuilds(in: &reading, of: file, declarations.result.conditions, hasPlaceholders: hasPlaceholders)
      }
      guard file.hasError else { return reading }
      let damage = SyntaxDamage(file)
      reading.brokenDeclarations = (damage.broken + reading.brokenDeclarations).sorted()
      guard let first = damage.strays.first else { return reading }
      let unread = damage.unread { UnreadTypeScan(UnsafeBufferPointer(rebasing: text[$0])).awaitsDeclaration }
      // Unread types may be wrong in the clauses of any build.
      var doubtful = reading.facts.unread
      doubtful.formUnion(UnreadTypeScan.types(in: unread.map { UnsafeBufferPointer(rebasing: text[$0]) }))
      reading.facts.changeInEachBuild { $0.unread.formUnion(doubtful) }
      // The heads on both sides of a conflict are among what is unread.
      let conflict = ConflictMarkers.first(in: text)
      let hasLostType = conflict == nil && damage.hasLostType
      if hasLostType { reading.facts.changeInEachBuild { $0.unread.mayBeAny = true } }
      // The attribute of its type may be what can't be read.
      reading.problems.removeAll { problem in
        switch problem.code {
        case .undecoratedDependency:
          hasLostType || unread.contains { $0.contains(problem.range.startOffset) }
        case .unsupportedDeclaration: hasLostType
        default: false
        }
      }
      reading.facts.changeInEachBuild { damage.doubtProviders(of: &$0) }
      reading.problems.removeAll { $0.code == .unreadableSource }
      // Text that a conflict leaves unread may seem to begin right before it.
      if let conflict, text[Int(min(first.start, conflict.start))..<conflict.startOffset].allSatisfy({ $0 <= 0x20 }) {
        reading.add(.unreadable(.conflict, at: conflict))
      } else {
        reading.add(.unreadable(.syntaxError, at: first))
      }
      return reading
    }
  }

  /// Reads a skeleton from which members are left out, which must not be done where the parser has to guess: nil if
  /// there is any syntax error. Laid out as ``compactLayout``.
  package func read(compactSkeleton: UnsafeBytes) -> FileReading? {
    EditorPlaceholders.withNames(in: compactSkeleton) { text, hasPlaceholders in
      let file = Parser.parse(source: text)
      guard !file.hasError else { return nil }
      var declarations = DeclarationReader(dialect: dialect, hasPlaceholders: hasPlaceholders)
      declarations.read(file)
      // Each clause of `#if` is read once more without the others, which needs the full skeleton.
      guard declarations.result.conditions.isEmpty else { return nil }
      return reading(of: declarations.result)
    }
  }

  /// The layout for ``read(compactSkeleton:)``: of instance functions, only builders are ever looked at (see
  /// ``MemberLevel``).
  package var compactLayout: SkeletonLayout {
    .compact(keptFunction: "instantiate")
  }

  /// The facts and findings of a tree's declarations, its syntax errors aside.
  func reading(of declarations: FileDeclarations) -> FileReading {
    let findings = RuleFindings(in: declarations, dialect: dialect)
    let problems =
      findings.problems.count < 2
      ? findings.problems : findings.problems.sorted { ($0.range, $0.code.rawValue) < ($1.range, $1.code.rawValue) }
    let facts = FileFacts(declarations, dialect: dialect)
    let halfTyped = declarations.instantiables.lazy.flatMap(\.properties).first { $0.isHalfTyped && !$0.hasOpenType }
    let doubled = declarations.instantiables.filter(\.hasDoubledMacro).map(\.node.place)
    var reading = FileReading(facts: facts, problems: problems, brokenDeclarations: doubled)
    reading.suspicions = findings.suspicions
    if dialect.hasUnexplainedNames {
      reading.unexplained =
        declarations.unexplained + declarations.instantiables.flatMap { $0.unexplainedNames(in: dialect) }
        + declarations.configurations.flatMap { $0.arguments.unexplained(of: .configuration, in: dialect) }
    }
    reading.imports = declarations.imports
    reading.firstMacro = declarations.firstMacro
    reading.hasMistypedMarker = declarations.instantiables.contains { $0.macro?.use.isSpelledExactly == false }
    if let property = halfTyped, !property.node.hasError {
      let place = property.bindings.last?.node.place ?? property.node.place
      reading.add(.unreadable(.halfTyped(dependency: property.bindings.last?.name ?? ""), at: place))
    }
    return reading
  }
}

extension SyntaxDamage {
  fileprivate func doubtProviders(of facts: inout FileFacts) {
    for index in facts.providers.indices {
      let certainty = certainty(of: facts.providers[index].places.declaration)
      facts.providers[index].shape.certainty = max(facts.providers[index].shape.certainty, certainty)
    }
  }
}
