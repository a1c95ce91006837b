/// A type of a generated program, before it is rendered as source.
struct GeneratedType {
  var name: String
  /// The folder of its file, without slashes at the ends.
  var folder: String
  /// True if the type opts in to injection at all.
  var isInjected = true
  var isRoot = false
  /// A protocol declared in the same file, under which the type is requested.
  var fulfilledProtocol: String?
  var dependencies: [GeneratedDependency] = []
  /// True if it conforms to `Screen`, under which alone it is built.
  var isScreen = false

  var path: String { "\(folder)/\(name).swift" }
}

struct GeneratedDependency {
  enum Source {
    case instantiated
    case instantiatedAs(String)
    case forwarded
    case received
    case receivedIfAvailable
    case renamed(from: String)
  }

  var label: String
  var type: String
  var source: Source

  init(_ source: Source, _ label: String, _ type: String) {
    self.source = source
    self.label = label
    self.type = type
  }

  var attribute: String {
    switch source {
    case .instantiated: "@Instantiated"
    case .instantiatedAs(let name): "@Instantiated(fulfilledByType: \"\(name)\")"
    case .forwarded: "@Forwarded"
    case .received: "@Received"
    case .receivedIfAvailable: "@Received(onlyIfAvailable: true)"
    case .renamed(let original): "@Received(fulfilledByDependencyNamed: \"\(original)\", ofType: \(type).self)"
    }
  }
}
