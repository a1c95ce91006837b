import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    func c() -> C { C(owner: self, n: 3) } // error: swiftdi-child-missing-key
}
@Component struct C {
    let n: Int
    init(owner: some Component, n: Int) { self.n = n; initContainer(parent: owner) }
    func f() -> Int { get(.k) }
}
