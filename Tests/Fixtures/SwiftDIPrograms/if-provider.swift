import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    #if DEBUG
    @Provides(.k) var k: Int { 1 } // warning: swiftdi-provider-not-registered
    #endif
}
