import Stitcher
import TrailKit
import XCTest

@testable import TrailApp

final class TripTests: XCTestCase {
  @Dependencies
  var container = DependencyContainer {
    Dependency { DemoRouteStore() }.conforms(to: RouteStore.self)
    Dependency(for: Units.imperial) { LengthFormatter(unit: "ft", factor: 3) }
  }

  @Injected var store: RouteStore
  @Injected var diary: Diary

  func testStart() {
    store.add(Route(name: "Ridge", metres: 7_000))
    TripPlanner(store: store, diary: diary).start()
    XCTAssertEqual(store.routes.count, 2)
  }
}
