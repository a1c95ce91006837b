import FactoryKit
// Names of code hide the container's.
extension Container {
  var pen: Factory<Ink> {
    self {
      #if DEBUG
      let pen = { Ink() }
      #else
      let pen = { Ink() }
      #endif
      return pen()
    }
  }
  var caught: Factory<Ink> { self { [caught = { Ink() }] in caught() } }
  var matched: Factory<Ink> {
    self {
      if case .some(let matched) = maker { return matched() }
      return Ink()
    }
  }
}
let maker: (() -> Ink)? = nil
final class Ink {}
