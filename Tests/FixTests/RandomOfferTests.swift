import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import Foundation
import SafeDIGraph
import SwiftParser
import Testing

@testable import SafeDILibrary

/// The law of offers on programs that were changed at random: each parses, removes its finding, and says in its title
/// what it brings up; the preferred ones bring up nothing and leave nothing to fill in.
@Suite(.tags(.long), .long) struct RandomOfferTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func offersOnTheSampleHold(seed: UInt64) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Notes/Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      ("/" + $0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
    #expect(try expectOffersToHold(on: SmallProgram(files: files), seed: seed, rounds: 12) > 8)
  }

  @Test(arguments: 101...102 as ClosedRange<UInt64>)
  func offersOnGeneratedAppsHold(seed: UInt64) throws {
    let base = CodeBase(CodeBaseRequest(.app, size: 14, bytesPerFile: 0, seed: seed))
    let program = SmallProgram(files: base.files.map { ("/" + $0.path, $0.text) })
    #expect(try expectOffersToHold(on: program, seed: seed, rounds: 4) > 5)
  }

  @Test(arguments: 201...203 as ClosedRange<UInt64>)
  func offersOnUnusualCodeHold(seed: UInt64) throws {
    #expect(try expectOffersToHold(on: SmallProgram(Self.unusual), seed: seed, rounds: 10) > 10)
  }

  /// Returns how many offers were looked at.
  private func expectOffersToHold(on base: SmallProgram, seed: UInt64, rounds: Int) throws -> Int {
    var mutation = RandomMutation(seed: seed)
    var count = 0
    for _ in 0..<rounds {
      var program = base
      let changes = mutation.change(&program.files)
      guard program.files.allSatisfy({ !hasErrors($0.text) }) else { continue }
      let offers = try program.offers()
      let before = names(offers.map(\.finding))
      for (finding, fixes) in offers {
        #expect(fixes.filter(\.isPreferred).count <= 1)
        #expect(Set(fixes.map(\.title)).count == fixes.count, "\(fixes.map(\.title)) after \(changes)")
        #expect(fixes.count <= 6, "\(fixes.map(\.title)) after \(changes)")
        for fix in fixes {
          expectLaw(of: fix, for: finding, in: program, before, after: changes)
          count += 1
        }
      }
    }
    return count
  }

  private func expectLaw(
    of fix: Fix, for finding: Finding, in program: SmallProgram, _ before: [FindingName: Int],
    after changes: [String]
  ) {
    var result = program.applying(fix)
    let isFilledIn = result.files.contains { $0.text.contains("<#") }
    for index in result.files.indices {
      result.files[index].text = String(
        decoding: Array(result.files[index].text.utf8).fillingPlaceholders, as: UTF8.self)
    }
    let edited = fix.edits.compactMap { result.text($0.path) }
    #expect(!edited.contains(where: hasErrors), "`\(fix.title)` after \(changes) makes \(edited)")
    guard let findings = try? result.findings() else { return }
    let after = names(findings)
    let name = FindingName(finding)
    #expect((after[name] ?? 0) < before[name] ?? 0, "`\(fix.title)` leaves \(name) after \(changes)")
    let added = after.filter { $0.value > before[$0.key] ?? 0 }
    #expect(
      added.isEmpty == !fix.announcesFindings,
      "`\(fix.title)` for \(name) adds \(added.keys.map(\.description)) after \(changes)")
    #expect(!fix.isPreferred || added.isEmpty && !isFilledIn, "`\(fix.title)` is preferred after \(changes)")
  }

  private func hasErrors(_ text: String) -> Bool { Parser.parse(source: text).hasError }

  private func names(_ findings: [Finding]) -> [FindingName: Int] {
    findings.reduce(into: [:]) { $0[FindingName($1), default: 0] += 1 }
  }

  static let unusual = """
    // file: App.swift
    import SafeDI
    @Instantiable(isRoot: true, generateMock: true)
    public struct App: Instantiable {
      public init(store: Store, api: any API, rows: Instantiator<Row>, erased: ErasedInstantiator<User, any Screen>) {
        self.store = store
        self.api = api
        self.rows = rows
        self.erased = erased
      }
      @Instantiated let store: Store
      @Instantiated(fulfilledByType: "LiveAPI") let api: any API
      @Instantiated let rows: Instantiator<Row>
      @Instantiated(fulfilledByType: "Profile") let erased: ErasedInstantiator<User, any Screen>
      func show(user: User) { _ = rows.instantiate((title: user.name, user: user)); _ = erased.instantiate(user) }
    }
    // file: Store.swift
    import SafeDI
    public protocol API {}
    @Instantiable(fulfillingAdditionalTypes: [API.self])
    public final class LiveAPI: API, Instantiable { public init() {} }
    @Instantiable
    public actor Store: Instantiable {
      public init(api: any API, path: String = "store") {
        self.api = api
        self.path = path
      }
      init(path: String) { self.api = LiveAPI(); self.path = path }
      @Received private let api: any API
      private let path: String
    }
    @Instantiable(generateMock: true, customMockName: "fake")
    public final class Session: Instantiable {
      public init(store: Store, cache: Cache?) {
        self.store = store
        self.cache = cache
      }
      @Received private let store: Store
      @Received(onlyIfAvailable: true) private let cache: Cache?
      public static func fake(store: Store, cache: Cache?) -> Session { Session(store: store, cache: cache) }
    }
    @Instantiable
    public final class Cache: Instantiable { public init() {} }
    // file: Screens.swift
    import SafeDI
    import SwiftUI
    public protocol Screen {}
    public struct User { let name: String }
    @Instantiable
    public struct Row: View, Instantiable {
      public init(title: String, user: User, session: Session) {
        self.title = title
        self.user = user
        _session = StateObject(wrappedValue: session)
      }
      @Forwarded let title: String
      @Forwarded let user: User
      @StateObject @Instantiated private var session: Session
      @State private var isOpen = false
      @Environment(\\.dismiss) private var dismiss
      public var body: some View { Text(title) }
    }
    @Instantiable
    public final class Profile: UIViewController, Screen, Instantiable {
      public init(user: User, store: Store, tag: Int = 0) {
        self.user = user
        self.store = store
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      @Forwarded private let user: User
      @Received let store: Store
      @Received(fulfilledByDependencyNamed: "store", ofType: Store.self) private let second: Store
      #if DEBUG
      @Received private let api: any API
      #endif
    }
    extension FileManager: @retroactive Instantiable {}
    @Instantiable
    extension FileManager {
      public static func instantiate() -> FileManager { .default }
    }
    """
}
