import DI
import ServerCore

extension AnyKey {
  static let addresses = Key<[String]>()
}

@Component struct Batch {
  @Provides(.addresses)
  var addresses: [String] { self.get(.database).rows(of: "queue").map { $0[0] } }

  var delivery: Delivery { Delivery(parent: self) }
}

@Component struct Delivery {
  var mail: Mail { Mail(parent: self) }

  func run() {
    for address in get(.addresses) { mail.welcome(address) }
    get(.logger).log("done at \(get(.clock).now)")
  }
}
