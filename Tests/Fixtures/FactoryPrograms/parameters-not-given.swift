import FactoryKit
// A parameter that never reaches the closure doesn't matter to what is kept.
extension Container {
  func printed(_ name: String) -> Factory<Box> {
    print(name)
    return self { Box() }.cached
  }
  func given(_ name: String) -> Factory<Box> {
    let title = name.uppercased()
    return self { Box(title) }.cached // warning: factory-parameter-cached
  }
  func stored(_ name: String) -> Factory<Box> {
    let box = Box()
    box.title = name
    return self { box }.cached // warning: factory-parameter-cached
  }
  var hidden: ParameterFactory<Int, Box> {
    self { number in
      [1].forEach { number in print(number) }
      return Box()
    }.cached
  }
  var called: ParameterFactory<Int, Box> {
    self { number in
      [1].forEach { _ in print(number) }
      return Box()
    }.cached // warning: factory-parameter-cached
  }
}
final class Box {
  var title = ""
  init(_ title: String = "") {}
}
