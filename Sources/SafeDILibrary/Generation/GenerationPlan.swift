import DICheckDependencyLibrary
import SafeDIGraph

/// The files that are generated for a program, and the content of each (Rules/Generation.md, "Files").
struct GenerationPlan {
  /// One file.
  struct Unit: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      /// The initializers of these roots.
      case roots([ScopeID])
      /// The mocks of these types.
      case mocks([ScopeID])
      /// The declarations that several mocks share.
      case mockConfigurations

      var providers: [ScopeID] {
        switch self {
        case .roots(let providers), .mocks(let providers): providers
        case .mockConfigurations: []
        }
      }
    }

    /// Without a folder.
    let name: String
    let purpose: GeneratedUnit.Purpose
    /// The file that it is made for; nil for one of the whole program.
    let source: FileID?
    /// In the order in which they are written.
    let contents: [Content]

    var providers: [ScopeID] { contents.flatMap(\.providers) }
  }

  private(set) var units: [Unit] = []

  /// - Parameters:
  ///   - inputs: the files that the build lists: what others declare is made, but gets no file here.
  ///   - folder: the project's, from which the folders of files are counted where their names alone don't do.
  ///   - wantsMocks: whether mocks are generated, where the version has them.
  ///   - isOneFile: whether one file holds it all, whatever the version does.
  init(
    _ graph: ProgramGraph, version: SafeDIVersion, inputs: Set<FileID>, folder: String, wantsMocks: Bool,
    isOneFile: Bool
  ) {
    if GenerationDialect(version: version).writesOneFile {
      let roots = graph.roots.filter { inputs.contains(graph.file(of: $0)) }
      units = [Unit(name: Self.onlyName, purpose: .program, source: nil, contents: [.roots(roots)])]
      return
    }
    addFiles(of: graph, inputs, folder, wantsMocks: wantsMocks, isOneFile: isOneFile)
    if isOneFile {
      units = [Unit(name: Self.onlyName, purpose: .program, source: nil, contents: units.flatMap(\.contents))]
    }
  }

  // Rules/Programs.md, "What is generated".
  static let onlyName = "SafeDI.swift"
  static let sharedName = "SafeDIMockConfiguration.swift"
  static let suffix = "+SafeDI.swift"
  static let mockSuffix = "+SafeDIMock.swift"

  /// A file for each that declares something, as of 2.0.
  private mutating func addFiles(
    of graph: ProgramGraph, _ inputs: Set<FileID>, _ folder: String, wantsMocks: Bool, isOneFile: Bool
  ) {
    add(graph.roots, in: graph, inputs, folder, purpose: .program, suffix: Self.suffix) { .roots($0) }
    guard wantsMocks else { return }
    let mocked = graph.mockedProviders
    let declared = mocked.filter { graph.shape($0).generatesMock && inputs.contains(graph.file(of: $0)) }
    add(declared, in: graph, inputs, folder, purpose: .mocks, suffix: Self.mockSuffix) { .mocks($0) }
    var listed = Array(
      graph.fileIDs.lazy.compactMap(graph.fileFacts).flatMap(\.configurations).flatMap(\.shape.additionalMocks))
    if isOneFile { listed.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    let written = Set(declared)
    let taken = Set(units.map(\.name))
    var known: Set<String> = []
    for name in listed where known.insert(name).inserted {
      let unit = name + Self.mockSuffix
      let providers = mocked.filter { "\(graph.concreteType(of: $0))" == name && !written.contains($0) }.prefix(1)
      // A type whose file has its mocks already gets no second one.
      if providers.isEmpty, taken.contains(unit) { continue }
      units.append(Unit(name: unit, purpose: .listedMock(name), source: nil, contents: [.mocks(Array(providers))]))
    }
    let hasMocks = units.contains {
      if case .mocks = $0.contents.first { true } else { false }
    }
    if hasMocks {
      units.append(
        Unit(name: Self.sharedName, purpose: .sharedByMocks, source: nil, contents: [.mockConfigurations]))
    }
  }

  /// The units of the files that declare `providers`, in the order of the files.
  private mutating func add(
    _ providers: [ScopeID], in graph: ProgramGraph, _ inputs: Set<FileID>, _ folder: String,
    purpose: GeneratedUnit.Purpose, suffix: String, content: ([ScopeID]) -> Unit.Content
  ) {
    let byFile = Dictionary(grouping: providers) { graph.file(of: $0) }
    let files = byFile.keys.filter(inputs.contains).map { (path: graph.path(of: $0) ?? "", id: $0) }.sorted { $0 < $1 }
    let names = OutputNames(files.map(\.path), in: folder)
    units += files.map { path, id in
      Unit(name: names[path] + suffix, purpose: purpose, source: id, contents: [content(byFile[id] ?? [])])
    }
  }

  /// The types of which mocks are written.
  var mocked: [ScopeID] {
    units.lazy.flatMap(\.contents).flatMap { content -> [ScopeID] in
      if case .mocks(let providers) = content { return providers }
      return []
    }
  }
}

/// Names generated files as their sources, with folders in front where several have one name.
struct OutputNames {
  private var names: [String: String] = [:]

  init(_ paths: [String], in folder: String) {
    var groups: [String: [SourceName]] = [:]
    for path in paths {
      let name = SourceName(path, in: folder)
      groups[name.base, default: []].append(name)
    }
    for group in groups.values {
      var depth = 0
      let deepest = group.map(\.parents.count).max() ?? 0
      while depth < deepest, Set(group.map { $0.text(depth: depth) }).count < group.count { depth += 1 }
      for name in group { names[name.path] = name.text(depth: depth) }
    }
  }

  subscript(path: String) -> String { names[path] ?? SourceName(path, in: "").base }

  private struct SourceName {
    let path: String
    let base: String
    let parents: [Substring]

    init(_ path: String, in folder: String) {
      self.path = path
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      let relative = path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : path[...]
      let parts = relative.split(separator: "/")
      let file = parts.last.map(String.init) ?? path
      base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      parents = Array(parts.dropLast())
    }

    func text(depth: Int) -> String { (parents.suffix(depth) + [base[...]]).joined(separator: "_") }
  }
}
