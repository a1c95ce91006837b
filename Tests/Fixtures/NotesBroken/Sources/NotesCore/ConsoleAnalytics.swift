import SafeDI

@Instantiable(fulfilledByType: "Analytics")
public final class ConsoleAnalytics: Analytics, Instantiable {
  public init(dateProvider: any DateProvider) {
    self.dateProvider = dateProvider
  }

  public func record(_ event: String) {
    counts[event, default: 0] += 1
    print("\(dateProvider.now()) \(event): \(counts[event, default: 0])")
  }

  @Received private let dateProvider: any DateProvider

  private var counts: [String: Int] = [:]
}
