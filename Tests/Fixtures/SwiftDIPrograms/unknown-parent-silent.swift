import DI
extension AnyKey { static let k = Key<Int>() }
func make(_ p: some Component) -> C { C(parent: p) }
@Component struct C { func f() -> Int { get(.k) } }
