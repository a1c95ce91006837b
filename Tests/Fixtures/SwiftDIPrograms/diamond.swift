import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    var a: A { A(parent: self) }
    var b: B { B(parent: self) }
}
@Component struct A { @Provides(.k) var k: Int { 1 }
    var d: D { D(parent: self) } }
@Component struct B {
    var d: D { D(parent: self) } // error: swiftdi-child-missing-key
}
@Component struct D { func f() -> Int { get(.k) } }
