import DI
extension AnyKey { static let k = Key<Int>() }
func show(_ n: Int) {}
@Component(root: true) struct R {
    @Provides(.k) var k: Int { 1 }
    func f() { show(k) } // information: swiftdi-direct-provider-use
}
