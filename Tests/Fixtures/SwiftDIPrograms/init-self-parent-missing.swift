import DI
extension AnyKey { static let k = Key<Int>() }
@Component struct C {
    init() { initContainer(parent: self) } // error: swiftdi-child-missing-key
    func f() -> Int { get(.k) }
}
