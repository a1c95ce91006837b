import DI
extension AnyKey { static let k = Key<Int>() }
typealias Alias = C
@Component(root: true) struct R { func c() -> C { Alias(parent: self) } } // error: swiftdi-child-missing-key
@Component struct C { func f() -> Int { get(.k) } }
