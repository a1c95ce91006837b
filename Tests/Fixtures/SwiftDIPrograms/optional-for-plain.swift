import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R { @Provides(.k) var k: Int? { 1 } } // error: swiftdi-provider-type-mismatch
