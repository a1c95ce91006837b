import Stitcher
import TrailKit

/// The app: its screens, beside what the kit registers.
@main
final class TrailApp {
  private let kit = KitDependencies()

  @Dependencies
  private var screens = DependencyContainer {
    Dependency { TripPlanner(store: try DependencyGraph.inject(), diary: try DependencyGraph.inject()) }
    Dependency { Diary(planner: try DependencyGraph.inject()) }
    Dependency { (route: Route) in RouteScreen(route: route) }.scope(.singleton)
    Dependency(for: Units.metric) { LengthFormatter(unit: "m", factor: 1) }
    Dependency(for: Units.imperial) { LengthFormatter(unit: "ft", factor: 3.28) }
    Dependency { MapView() }.inherits(from: Screen.self).scope(.instance).eagerness(.eager)
    Extras.container
  }

  @Injected private var planner: TripPlanner
  @Injected private var map: Screen
  @Injected private var share: ShareSheet

  static func main() {
    let app = TrailApp()
    app.map.show()
    app.planner.start()
    app.share.send("my trip")
  }
}
