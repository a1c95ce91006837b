@testable import SafeDILibrary

extension SmallProgram {
  /// Types that make each other in a circle, in one file. One hop of it is enough to make lazy.
  static func circle(_ count: Int) -> SmallProgram {
    let types = (0..<count).map { number in
      let next = (number + 1) % count
      return """
        @Instantiable public final class T\(number): Instantiable {
          public init(t\(next): T\(next)) { self.t\(next) = t\(next) }
          @Instantiated let t\(next): T\(next)
        }

        """
    }
    return SmallProgram(files: [("/All.swift", root("t0: T0") + types.joined())], version: SafeDIVersion(1, 4, 1))
  }

  /// A root that makes one thing: `t0: T0`.
  static func root(_ made: String) -> String {
    let label = made.prefix { $0 != ":" }
    return """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(\(made)) { self.\(label) = \(label) }
        @Instantiated let \(made)
      }

      """
  }
}
