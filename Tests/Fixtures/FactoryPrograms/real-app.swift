// file: App/Containers.swift
import FactoryKit
import Foundation

extension Container {

  var session: Factory<URLSession> { self { URLSession.shared }.singleton }
  var decoder: Factory<JSONDecoder> {
    self {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return decoder
    }
    .singleton
  }
  var baseURL: Factory<URL> { self { URL(string: "https://example.com")! } }
  var api: Factory<any APIClient> {
    self { LiveAPIClient(session: self.session(), decoder: self.decoder(), baseURL: self.baseURL()) }
      .cached
      .onPreview { PreviewAPIClient() }
      .onTest { PreviewAPIClient() }
  }
  var settings: Factory<SettingsStore> { self { SettingsStore(defaults: .standard) }.singleton }
  var analytics: Factory<Analytics> { self { Analytics(sinks: [ConsoleSink(), RemoteSink()]) }.singleton }
  var user: Factory<UserService> { self { UserService() }.shared }
  var feed: ParameterFactory<FeedKind, FeedModel> { self { FeedModel(kind: $0) } }
  var detail: ParameterFactory<(id: Int, title: String), DetailModel> { self { DetailModel(id: $0.id, title: $0.title) } }
  @MainActor var router: Factory<Router> { self { @MainActor in Router() }.singleton }
}
enum FeedKind: String, CaseIterable { case home, popular }
// file: App/Services.swift
import FactoryKit
import Foundation
protocol APIClient { func get(_ path: String) async throws -> Data }
struct LiveAPIClient: APIClient { let session: URLSession, decoder: JSONDecoder, baseURL: URL; func get(_ path: String) async throws -> Data { Data() } }
struct PreviewAPIClient: APIClient { func get(_ path: String) async throws -> Data { Data() } }
final class SettingsStore { init(defaults: UserDefaults) {} ; @LazyInjected(\.user) private var user }
protocol Sink { func send(_ e: String) }
struct ConsoleSink: Sink { func send(_ e: String) {} }
final class RemoteSink: Sink { @LazyInjected(\.api) var api; func send(_ e: String) {} }
final class Analytics { init(sinks: [Sink]) {}; func track(_ e: String) {} }
final class UserService {
  @Injected(\.api) private var api
  @Injected(\.settings) private var settings
  @Injected(\.analytics) private var analytics
  var name: String? { didSet { analytics.track("name") } }
  init() {}
  func session() async { analytics.track("x") }
}
// file: App/Models.swift
import FactoryKit
import Observation
@MainActor @Observable final class FeedModel {
  @ObservationIgnored @Injected(\.api) private var api
  @ObservationIgnored @Injected(\.user) private var user
  private(set) var items: [Int] = []
  let kind: FeedKind
  nonisolated init(kind: FeedKind) { self.kind = kind }
  func load() async { do { _ = try await api.get("x") } catch { items = [] } }
  func detail(_ id: Int) -> DetailModel { Container.shared.detail((id: id, title: "x")) }
}
final class DetailModel {
  @Injected(\.analytics) private var analytics: Analytics
  init(id: Int, title: String) { analytics.track(title) }
}
@MainActor final class Router { @Injected(\.user) var user; func feed() -> FeedModel { Container.shared.feed(.home) } }
// file: AppTests/T.swift
import FactoryKit
import XCTest
@testable import App
final class FeedTests: XCTestCase {
  var model: FeedModel!
  override func setUp() {
    super.setUp()
    Container.shared.reset()
    Container.shared.user.register { UserService() }
    Container.shared.settings.register { SettingsStore(defaults: .standard) }
    model = Container.shared.feed(.home)
  }
  override func tearDown() { model = nil; Container.shared.manager.pop(); super.tearDown() }
  func testLoad() async {
    await model.load()
    Container.shared.analytics.register { Analytics(sinks: []) }
    let other = Container.shared.feed(.popular)
    await other.load()
    let detail = model.detail(1)
    XCTAssertNotNil(detail)
  }
}
