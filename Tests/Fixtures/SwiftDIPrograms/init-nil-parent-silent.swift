import DI
extension AnyKey { static let k = Key<Int>() }
@Component struct C {
    init() { initContainer(parent: nil) }
    @Provides(.k) var k: Int { 1 }
    func f() -> Int { get(.k) }
}
