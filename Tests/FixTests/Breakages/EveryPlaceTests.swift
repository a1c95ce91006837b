import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// One slip at places of every base program at which it can happen, in CI at others each day: the preferred fix puts back what was there.
@Suite(.tags(.long), .long) struct EveryPlaceTests {
  /// What a hand does to one line.
  enum Slip: String, CaseIterable, Sendable {
    case losesPropertyMacro, losesTypeMacro, losesConformance, losesPublicType, losesPublicInitializer
    case becomesVariable, losesParameter, isMisspelt
  }

  @Test(arguments: BaseProgram.all, Slip.allCases)
  func isPutBack(_ program: BaseProgram, _ slip: Slip) throws {
    let program = slip.isOfPublicOnly && program.compiles ? program.pinned(to: "2.0.0") : program
    let workspace = try BreakageWorkspace(program.files)
    _ = try workspace.host()
    var failures: [String] = []
    for (path, text) in program.files.sorted(by: { $0.key < $1.key }) where Self.isProduction(path) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard slip.isSeen(in: program, lines) else { continue }
      let slips = lines.indices.compactMap { index in slip.apply(to: lines, at: index).map { (lines[index], $0) } }
      for (line, broken) in RandomRounds.share(oneIn: 2, of: slips) {
        var files = program.files
        files[path] = broken.joined(separator: "\n")
        try workspace.write(files)
        guard let (finding, fixes) = try workspace.firstOffers(), let fix = fixes.first else {
          failures.append("\(path): \(line): \(try workspace.findings().first?.message ?? "nothing is found")")
          continue
        }
        let isRestored = workspace.files(after: fix) == program.files
        if !isRestored || !fix.isPreferred {
          let titles = fixes.map { $0.isPreferred ? $0.title + " (preferred)" : $0.title }
          failures.append("\(path): \(line): \(finding.code.rawValue): \(titles)\(isRestored ? " restores" : "")")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private static func isProduction(_ path: String) -> Bool {
    path.hasSuffix(".swift") && path != "Package.swift" && !path.contains("Tests/")
  }
}

extension EveryPlaceTests.Slip {
  /// Whether only what must be public is at fault.
  fileprivate var isOfPublicOnly: Bool { self == .losesPublicType || self == .losesPublicInitializer }

  /// Whether the library refuses it. Its 0.6 makes the initializers itself and sees no root as such; what is there for
  /// mocks alone needs no initializer, and what nobody makes lacks nothing from above.
  fileprivate func isSeen(in program: BaseProgram, _ lines: [String]) -> Bool {
    let isMockOnly = lines.contains { $0.contains("mockOnly: true") }
    let isUnmade = lines.contains { $0.contains("class InkPrinter") }
    return switch self {
    case .losesPublicInitializer, .losesParameter: program.name != "Lantern" && !isMockOnly
    case .losesTypeMacro: !isUnmade && !lines.contains { $0.contains("class Lantern") }
    case .isMisspelt: !isUnmade
    default: true
    }
  }

  /// Nil if it can't happen on this line.
  fileprivate func apply(to lines: [String], at index: Int) -> [String]? {
    var result = lines
    let line = lines[index]
    func replacing(_ old: String, with new: String) -> [String]? {
      guard let range = line.firstRange(of: old) else { return nil }
      result[index].replaceSubrange(range, with: new)
      return result
    }
    switch self {
    case .losesPropertyMacro:
      for macro in ["@Received ", "@Instantiated ", "@Forwarded "] where line.contains(macro) {
        return replacing(macro, with: "")
      }
      return nil
    case .losesTypeMacro:
      guard line == "@Instantiable", !lines[index + 1].contains("extension") else { return nil }
      result.remove(at: index)
      return result
    case .losesConformance:
      guard Self.isDeclaration(line) else { return nil }
      return replacing(", Instantiable {", with: " {") ?? replacing(": Instantiable {", with: " {")
    case .losesPublicType:
      guard Self.isDeclaration(line), !line.contains("extension"), line.contains("Instantiable") else { return nil }
      return replacing("public ", with: "")
    case .losesPublicInitializer:
      guard line.contains(" init("), lines.prefix(index).contains(where: { $0.hasPrefix("@Instantiable") }) else {
        return nil
      }
      return replacing("public ", with: "")
    case .becomesVariable:
      guard Self.isDependency(line) else { return nil }
      return replacing("private let ", with: "private var ")
    case .losesParameter:
      // In a list on one line, with its assignment.
      guard Self.isDependency(line), let name = Self.name(in: line),
        let list = lines.firstIndex(where: { $0.contains("init(") && $0.contains("\(name): ") && $0.hasSuffix(") {") }),
        let assignment = lines.firstIndex(of: "    self.\(name) = \(name)"),
        let open = lines[list].firstIndex(of: "(")
      else { return nil }
      let parameters = lines[list][open...].dropFirst().dropLast(3).split(separator: ", ")
      let rest = parameters.filter { !$0.hasPrefix("\(name): ") }
      guard rest.count == parameters.count - 1, !parameters.contains(where: { $0.contains("<") }) else { return nil }
      result[list] = lines[list][...open] + rest.joined(separator: ", ") + ") {"
      result.remove(at: assignment)
      return result
    case .isMisspelt:
      // The label, in its whole file.
      guard line.contains("@Received "), let name = Self.name(in: line), name.count > 3 else { return nil }
      let wrong = name.dropLast(2) + String(name.suffix(2).reversed())
      guard wrong != name else { return nil }
      return lines.map { Self.renaming(name, to: String(wrong), in: $0) }
    }
  }

  private static func isDeclaration(_ line: String) -> Bool {
    ["class ", "struct ", "actor ", "extension "].contains { line.contains($0) } && line.hasSuffix("{")
  }

  private static func isDependency(_ line: String) -> Bool {
    ["@Received ", "@Instantiated ", "@Forwarded "].contains { line.contains($0) } && line.contains(" let ")
  }

  private static func name(in line: String) -> String? {
    for keyword in [" let ", " var "] {
      guard let range = line.firstRange(of: keyword) else { continue }
      return String(line[range.upperBound...].prefix { $0 != ":" })
    }
    return nil
  }

  /// The word, not where it is a part of another one.
  private static func renaming(_ old: String, to new: String, in line: String) -> String {
    var result = ""
    var word = ""
    for character in line + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += word == old ? new : word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
