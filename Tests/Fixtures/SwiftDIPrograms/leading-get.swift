import DI
extension AnyKey { static let k = Key<Int>(); static let b = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.b) var b: Int { 1 }
    @Provides(.k) var k: Int { get(.b) + 1 } // error: swiftdi-leading-get-in-accessor
}
