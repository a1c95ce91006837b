import DI
extension AnyKey { static let k = Key<Int>(); static let l = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.k) @Provides(.l) var k: Int { 1 } // warning: swiftdi-provider-not-registered
}
