import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    func f() -> Int { get(.k) } // error: swiftdi-root-missing-key
}
extension R {
    @Provides(.k) var k: Int { 1 } // error: swiftdi-provider-not-registered
}
