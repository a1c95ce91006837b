import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R { }
extension R { func f() -> Int { get(.k) } } // warning: swiftdi-unscanned-missing-key
