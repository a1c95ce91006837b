import Stitcher
import TrailKit

class Screen {
  func show() {}
}

final class MapView: Screen {
  @Injected(name: "map.host") private var host: String
  @Injected private var log: Log
  @Injected(name: "map.styel") private var style: String

  override func show() { log.write("map of \(host), \(style)") }
}

/// One route with its forecasts.
final class RouteScreen: Screen {
  private let route: Route
  @Injected(value: Units.metric) private var lengths: LengthFormatter
  @Injected private var weather: [WeatherSource]

  init(route: Route) { self.route = route }

  override func show() {
    print(route.name, lengths.text(of: route.metres))
    for source in weather { print(source.forecast(for: route)?.words ?? "no forecast") }
  }
}
