import Stitcher
import StitcherMacros
import TrailKit

final class TripPlanner {
  private let store: RouteStore
  private let diary: Diary
  @Injected(value: Units.imperial) private var lengths: LengthFormatter

  init(store: RouteStore, diary: Diary) {
    self.store = store
    self.diary = diary
  }

  func start() {
    for route in store.routes {
      print(lengths.text(of: route.metres))
      open(route)
    }
  }

  private func open(_ route: Route) {
    let screen: RouteScreen? = try? DependencyGraph.inject(parameters: route, lengths)
    screen?.show()
  }
}

final class Diary {
  private let planner: TripPlanner

  init(planner: TripPlanner) { self.planner = planner }
}

/// What only some builds have.
enum Extras {
  static let container = DependencyContainer {
    Dependency(named: "map.style") { "plain" }
    Dependency { MapView() }.conforms(to: WeatherSource.self)
  }
}

enum Units: Hashable {
  case metric, imperial
}

struct LengthFormatter {
  let unit: String
  let factor: Double

  func text(of metres: Int) -> String { "\(Double(metres) * factor) \(unit)" }
}

@Registerable
final class ShareSheet {
  @Injected private var time: TimeSource

  init() {}

  func send(_ text: String) { print("\(text), \(time.now)") }
}
