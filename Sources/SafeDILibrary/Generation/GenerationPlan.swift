import DICheckDependencyLibrary
import SafeDIGraph

/// The files that are generated for a program, and the content of each (Rules/Generation.md, "Files").
struct GenerationPlan {
  private(set) var units: [GeneratedUnit] = []
  private let graph: ProgramGraph
  private let request: GenerationRequest

  init(_ graph: ProgramGraph, _ request: GenerationRequest) {
    self.graph = graph
    self.request = request
    if GenerationDialect(version: request.version).writesOneFile {
      units = [oneFile([.roots(graph.roots.filter(isListed))])]
      return
    }
    addFiles()
    if request.isOneFile { units = [oneFile(units.flatMap(\.contents))] }
  }

  // Rules/Programs.md, "What is generated".
  static let onlyName = "SafeDI.swift"
  static let sharedName = "SafeDIMockConfiguration.swift"
  static let suffix = "+SafeDI.swift"
  static let mockSuffix = "+SafeDIMock.swift"

  private func oneFile(_ contents: [GeneratedUnit.Content]) -> GeneratedUnit {
    GeneratedUnit(name: Self.onlyName, contents: contents)
  }

  private func isListed(_ provider: ScopeID) -> Bool { request.inputs.contains(graph.file(of: provider)) }

  /// A file for each that declares something, as of 2.0.
  private mutating func addFiles() {
    add(graph.roots, suffix: Self.suffix) { .roots($0) }
    guard request.wantsMocks else { return }
    let mocked = graph.mockedProviders
    let declared = mocked.filter { graph.shape($0).generatesMock && isListed($0) }
    add(declared, suffix: Self.mockSuffix) { .mocks($0) }
    var listed = graph.configurations.flatMap(\.shape.additionalMocks)
    if request.isOneFile { listed.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    let written = Set(declared)
    let taken = Set(units.map(\.name))
    var known: Set<String> = []
    for name in listed where known.insert(name).inserted {
      let unit = name + Self.mockSuffix
      let providers = mocked.filter { "\(graph.concreteType(of: $0))" == name && !written.contains($0) }.prefix(1)
      // A type whose file has its mocks already gets no second one.
      if providers.isEmpty, taken.contains(unit) { continue }
      units.append(GeneratedUnit(name: unit, contents: [.mocks(Array(providers))]))
    }
    let hasMocks = units.contains {
      if case .mocks = $0.contents.first { true } else { false }
    }
    if hasMocks { units.append(GeneratedUnit(name: Self.sharedName, contents: [.mockConfigurations])) }
  }

  /// The units of the files that declare `providers`, in the order of the files.
  private mutating func add(
    _ providers: [ScopeID], suffix: String, content: ([ScopeID]) -> GeneratedUnit.Content
  ) {
    let byFile = Dictionary(grouping: providers.filter(isListed)) { graph.file(of: $0) }
    let files = byFile.map { (path: graph.path(of: $0.key) ?? "", file: $0.key, providers: $0.value) }
      .sorted { ($0.path, $0.file) < ($1.path, $1.file) }
    let names = OutputNames(files.map(\.path), in: request.folder)
    units += files.map { path, file, providers in
      GeneratedUnit(name: names[path] + suffix, source: file, contents: [content(providers)])
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
