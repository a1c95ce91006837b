import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    func c() -> C { C(parent: self) }
}
@Component struct C { func f() -> Int { get(.k) } }
func start() { var r = R(); r.bind(3, forKey: .k); _ = r.c() }
