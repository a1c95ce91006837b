import DI
extension AnyKey {
    static var k: Key<Int> { Key<Int>() } // error: swiftdi-computed-key
}
@Component(root: true) struct R { @Provides(.k) var k: Int { 1 } }
