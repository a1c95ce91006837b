import DI
extension AnyKey { static let k = Key<Int>() }
struct R {
    @Provides(.k) var k: Int { 1 } // warning: swiftdi-provider-not-registered
}
