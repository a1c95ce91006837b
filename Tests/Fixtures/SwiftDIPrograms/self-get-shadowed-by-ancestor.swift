import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.k, priority: .test) var k: Int { 1 }
    var c: C { C(parent: self) }
}
@Component struct C {
    @Provides(.k) func k() -> Int { get(.k) + 1 } // information: swiftdi-shadowed-provider
}
