import Stitcher

public struct Forecast {
  public let words: String
}

public protocol WeatherSource {
  func forecast(for route: Route) -> Forecast?
}

/// The names of values in containers.
public enum ServiceName: String {
  case weatherHost = "weather.host"
  case mapHost = "map.host"
}

public final class MountainWeather: WeatherSource {
  @Injected(name: ServiceName.weatherHost) private var host: String
  @Injected private var time: TimeSource

  public init() {}

  public func forecast(for route: Route) -> Forecast? {
    route.metres > 1_000 ? Forecast(words: "snow by \(host) at \(time.now)") : nil
  }
}

public final class ValleyWeather: WeatherSource {
  public init() {}

  public func forecast(for route: Route) -> Forecast? { Forecast(words: "sun on \(route.name)") }
}
