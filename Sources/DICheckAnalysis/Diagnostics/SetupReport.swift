import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText
import DICheckWorkspace

/// The ground that the checks of a workspace stand on: its programs, the libraries' releases and sources, the parts
/// that aren't read, and the faults of the setup.
package struct SetupReport: Sendable {
  package enum Subject: String, CaseIterable, Sendable {
    case programs, releases, sources, unread, setup

    var title: String {
      switch self {
      case .programs: "Programs"
      case .releases: "Releases"
      case .sources: "Library sources"
      case .unread: "Not read"
      case .setup: "Setup"
      }
    }
  }

  package struct Statement: Hashable, Sendable {
    package var subject: Subject
    var text: String
    /// The line that says it; of a fault, the one to change.
    var location: Location?
    var isFault = false
  }

  package private(set) var statements: [Statement] = []

  package var hasFaults: Bool { statements.contains(where: \.isFault) }

  init() {}

  package mutating func add(_ subject: Subject, _ text: String, at location: Location? = nil, isFault: Bool = false) {
    let statement = Statement(subject: subject, text: text, location: location, isFault: isFault)
    if !statements.contains(statement) { statements.append(statement) }
  }

  /// All subjects, each with its statements below it.
  /// - Parameter place: the words for a place: a path, a line.
  package func text(place: (Location) -> String) -> String {
    Subject.allCases.map { subject in
      let lines = statements.filter { $0.subject == subject }.map { statement in
        "  " + (statement.location.map { place($0) + ": " } ?? "") + (statement.isFault ? "error: " : "")
          + statement.text
      }
      return ([subject.title] + (lines.isEmpty ? ["  nothing"] : lines)).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}

extension Snapshot {
  /// Looks at the disk again for pins and the lines to change.
  package func setup() -> SetupReport {
    var report = SetupReport()
    for library in libraries { library.describe(in: &report) }
    for finding in libraries.flatMap({ $0.incompleteness() }) {
      report.add(.unread, finding.message + " What it may explain is hidden.", at: finding.location)
    }
    for warning in libraries.flatMap(\.layout.build.warnings) {
      if let pattern = warning.pattern {
        report.add(.setup, warning.message, at: warning.place(of: pattern), isFault: true)
      } else {
        report.add(.unread, "\(warning.path): \(warning.message)")
      }
    }
    return report
  }
}

extension FileWarning {
  /// The pattern's place in the settings, if those are a file.
  fileprivate func place(of pattern: String) -> Location? {
    let file = path.hasSuffix(".json") ? path : FilePath.joining(path, ConfigurationReader.fileName)
    return FilePath.exists(file) ? Location(ofOneOf: ["\"\(pattern)\""], in: file) : nil
  }
}

extension LibrarySnapshot {
  private var library: any DependencyLibrary { layout.library }

  fileprivate func describe(in report: inout SetupReport) {
    let used = programs.filter(view.usesLibrary)
    guard !used.isEmpty else { return }
    for program in used { describe(program, in: &report) }
    describeFilesOfNoProgram(in: &report)
    var names: Set<String> = []
    for use in view.unexplainedUses() where names.insert(use.name).inserted {
      report.add(.unread, "No rule is known of \(use.name). What it may explain is hidden.", at: use.place)
    }
    for project in Set(used.map(\.program.project)).sorted() { checkPins(of: project, in: &report) }
    checkPackages(in: &report)
  }

  private func describe(_ program: FormedProgram, in report: inout SetupReport) {
    let own = program.program.ownModules + program.program.dependencyModules
    let listed = own.prefix(20).map { "`\(layout.modules[$0].name)` (\(origin(ofModule: $0)))" }
    let text =
      "`\(program.name)`: \(program.files.count.files) of \(listed.commaSeparated)"
      + (own.count > listed.count ? " and \(own.count - listed.count) more" : "")
      + (program.hasGraph ? "" : ". Each declaration counts on its own")
    let project = layout.projects[program.program.project]
    report.add(.programs, text, at: project.manifestPath.map { Location(startOf: $0) })
    let version = program.program.version
    let rules = library.releases.knows(version.version) ? "" : ", by the rules of \(library.releases.newestLine)"
    report.add(
      .releases, "`\(program.name)`: \(library.name) \(version.version), \(version.origin.words)\(rules)",
      at: version.origin.path.map { Location(startOf: $0) })
    describeSources(of: version.version, in: &report)
  }

  private func origin(ofModule index: Int) -> String {
    let module = layout.modules[index]
    let project = layout.projects[module.project]
    let count = module.files.count.files
    if module.isOfUnreadBuild {
      return "\(count), taken together since \(module.description.map(FilePath.name) ?? "their build") isn't read"
    }
    return switch project.kind {
    case .package: "\(count), a target of \(project.name)'s manifest"
    case .xcode: "\(count), a target of \(project.bundle.map(FilePath.name) ?? project.name)"
    case .folder: "\(count), a folder that no manifest or project lists"
    case .file: "a file by itself"
    }
  }

  private func describeSources(of version: LibraryVersion, in report: inout SetupReport) {
    guard library.isReadFromSources else { return }
    guard let checkout = version.checkout else {
      return report.add(
        .sources,
        "\(library.name) \(version): no copy that a pin names is at hand: what is known of the release decides")
    }
    let declarations = checkout.declarations
    let macros = Dictionary(grouping: declarations.macros, by: \.name).sortedByKey.map { name, forms in
      let labels = forms.flatMap { $0.parameters.compactMap(\.label) }.uniqued
      return (forms[0].isAttached ? "@" : "#") + name + (labels.isEmpty ? "" : "(\(labels.joined(separator: ":, ")):)")
    }
    let wrappers = declarations.wrappers.map(\.name).sorted()
    report.add(
      .sources,
      "\(library.name) \(version), in \(checkout.folder): "
        + (macros + wrappers).quotedList)
  }

  private func describeFilesOfNoProgram(in report: inout SetupReport) {
    let all = programs.reduce(into: FileSet()) { $1.program.insertFiles(into: &$0) }
    let rest = files.indices.filter { index in
      !all.contains(FileID(index)) && layout.build.isReported(files[index].path)
        && (!view.isOfSeveralLibraries || files[index].isMarked)
    }
    for index in rest.prefix(20) {
      let module = layout.modules.first { $0.files.contains(index) }
      let reason = module.map { "`\($0.name)` belongs to no program" } ?? "no target lists it"
      report.add(.unread, "\(files[index].path): in no program of \(library.name)'s, since \(reason)")
    }
    if rest.count > 20 { report.add(.unread, "\(rest.count - 20) more files are in no program of \(library.name)'s") }
  }

  // MARK: Faults

  /// Pins of one project that differ, or that its manifest doesn't allow.
  private func checkPins(of index: Int, in report: inout SetupReport) {
    let project = layout.projects[index]
    let pins = layout.pins(of: index)
    for pin in pins.dropFirst() where pin.version != pins[0].version {
      let first = FilePath.relative(pins[0].location.path, to: project.folder)
      report.add(
        .setup,
        "This pins \(library.name) \(pin.version), and \(first) pins \(pins[0].version). Resolve one of them anew.",
        at: pin.location, isFault: true)
    }
    guard let pin = pins.first, let requirement = library.ownPackage.requirement(among: project.dependencies),
      !library.releases.allows(requirement, pin.version)
    else { return }
    report.add(
      .setup,
      "This pins \(library.name) \(pin.version), which \(project.name) doesn't ask for. Resolve its packages anew.",
      at: pin.location, isFault: true)
  }

  private func checkPackages(in report: inout SetupReport) {
    let hasRoot = view.inspection.hasRoot
    for (index, project) in layout.projects.enumerated() where project.kind == .package && !project.isExternal {
      let modules = layout.modules.indices.filter { layout.modules[$0].project == index }
      for module in modules where usesWithoutDependency(module) {
        let own = library.ownPackage.name
        addFault(
          "`\(layout.modules[module].name)` uses \(library.name), and its target doesn't depend on it. Add "
            + "`.product(name: \"\(own)\", package: \"\(own)\")` to its dependencies.", of: module, in: &report)
      }
      let plugged = modules.filter { !layout.modules[$0].plugins.names.isDisjoint(with: library.ownPackage.plugins) }
      let rooted = modules.filter { hasRoot($0) && layout.modules[$0].kind != .test }
      guard let root = rooted.first,
        !plugged.contains(where: { !Set(layout.build.closure(of: $0)).isDisjoint(with: rooted) })
      else { continue }
      for module in plugged {
        addFault(
          "\(library.name)'s plugin runs for `\(layout.modules[module].name)`, which has no root. Move it to "
            + "`\(layout.modules[root].name)`, which has one.", of: module, in: &report)
      }
    }
  }

  private func usesWithoutDependency(_ module: Int) -> Bool {
    layout.modules[module].extent == .whole && layout.modules[module].files.contains { files[$0].marking.activates }
      && layout.build.closure(of: module).allSatisfy { layout.modules[$0].isSelfContained }
  }

  private func addFault(_ text: String, of module: Int, in report: inout SetupReport) {
    let module = layout.modules[module]
    let place = layout.projects[module.project].manifestPath.map {
      Location(ofOneOf: ["name: \"\(module.name)\""], in: $0)
    }
    report.add(.setup, text, at: place, isFault: true)
  }
}

extension Int {
  fileprivate var files: String { self == 1 ? "1 file" : "\(self) files" }
}

extension VersionFinding.Origin {
  fileprivate var path: String? {
    switch self {
    case .resolved(let path), .requirement(let path): path
    case .override, .features, .includeList, .assumed: nil
    }
  }

  fileprivate var words: String {
    switch self {
    case .override: "as the command line or the settings say"
    case .resolved: "as this pins it"
    case .requirement: "as this asks"
    case .features: "as the code is written"
    case .includeList: "as the build calls its tool or lists its sources"
    case .assumed: "assumed, since nothing says otherwise"
    }
  }
}
