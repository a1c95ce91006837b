import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R { }
@Component struct C { func f() -> Int { get(.k) } }
let r = R()
let c = C(parent: r) // error: swiftdi-child-missing-key
