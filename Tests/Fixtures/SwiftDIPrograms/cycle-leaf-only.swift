import DI
extension AnyKey { static let x = Key<Int>(); static let y = Key<Int>() }
@Component(root: true) struct A1 {
    @Provides(.x) var x: Int { 1 }
    @Provides(.y) func y() -> Int { get(.x) + 1 }
    var b: B1 { B1(parent: self) }
}
@Component struct B1 {
    @Provides(.x) func x() -> Int { get(.y) } // error: swiftdi-provider-cycle
}
