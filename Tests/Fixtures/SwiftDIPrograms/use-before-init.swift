import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    let n: Int
    init() {
        n = 1
        _ = get(.k) // error: swiftdi-use-before-init
        initContainer(parent: nil)
    }
    @Provides(.k) var k: Int { 1 }
}
