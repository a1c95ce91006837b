import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R { @Provides(.k) var k: String { "" } } // error: swiftdi-provider-type-mismatch
