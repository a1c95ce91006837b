import DI
enum Store { static let k = Key<Int>() }
extension AnyKey { static var k: Key<Int> { Store.k } }
@Component(root: true) struct R { @Provides(.k) var k: Int { 1 } }
