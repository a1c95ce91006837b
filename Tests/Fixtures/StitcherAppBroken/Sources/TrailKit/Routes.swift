import Stitcher

public struct Route: Hashable {
  public let name: String
  public let metres: Int

  public init(name: String, metres: Int) {
    self.name = name
    self.metres = metres
  }
}

public protocol RouteStore: AnyObject {
  var routes: [Route] { get }
  func add(_ route: Route)
}

public struct Folder {
  let path: String
}

/// Keeps routes in a folder.
public final class FileRouteStore: RouteStore {
  private let folder: Folder
  @Injected private var log: Log
  public private(set) var routes: [Route] = []

  public init(folder: Folder) { self.folder = folder }

  public func add(_ route: Route) {
    routes.append(route)
    log.write("saved \(route.name) to \(folder.path)")
  }
}

/// Keeps routes until the app is closed.
public final class DemoRouteStore: RouteStore {
  public private(set) var routes = [Route(name: "Lake", metres: 4_200)]

  public init() {}

  public func add(_ route: Route) { routes.append(route) }
}
