import Stitcher
import StitcherMacros
import TrailKit

final class TripPlanner {
  private let store: RouteStore
  @Injected(value: Units.imperial) private var lengths: LengthFormatter

  init(store: RouteStore) { self.store = store }

  func start() {
    for route in store.routes {
      print(lengths.text(of: route.metres))
      open(route)
    }
  }

  private func open(_ route: Route) {
    let screen: RouteScreen? = try? DependencyGraph.inject(parameters: route)
    screen?.show()
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
