import Foundation
import SafeDI

@Instantiable(fulfillingAdditionalTypes: [DateProvider.self])
public struct SystemDateProvider: DateProvider, Instantiable {
  public init() {}

  public func now() -> Date {
    Date()
  }
}
