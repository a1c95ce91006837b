import Foundation
import Stitcher

public enum LaunchOptions {
  public static var isDemo: Bool { ProcessInfo.processInfo.arguments.contains("--demo") }
  public static var hasWeather: Bool { !ProcessInfo.processInfo.arguments.contains("--no-weather") }
}

/// What everything in the app builds upon.
public final class KitDependencies {
  @Dependencies
  public var container = DependencyContainer {
    Dependency { Log(label: "trail") }
      .scope(.singleton)
      .eagerness(.eager)
    Dependency { SystemTime() }
    Dependency { Folder(path: "Routes") }
    Dependency(named: ServiceName.weatherHost) { "weather.local" }
    Dependency(named: "map.host") { "map.local" }
    Dependency(named: "map.host") { Folder(path: "Maps") }

    if LaunchOptions.isDemo {
      Dependency { DemoRouteStore() }
        .conforms(to: RouteStore.self)
        .scope(.singleton)
    } else {
      Dependency { FileRouteStore(folder: try DependencyGraph.inject()) }
        .conforms(to: RouteStore.self)
        .scope(.singleton)
    }

    DependencyGroup {
      Dependency { MountainWeather() }.conforms(to: WeatherSource.self)
      Dependency { ValleyWeather() }.conforms(to: WeatherSource.self)
    }
    .enabled(LaunchOptions.hasWeather)
  }

  public init() {}
}
