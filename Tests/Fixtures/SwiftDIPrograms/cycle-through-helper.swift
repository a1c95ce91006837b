import DI
extension AnyKey { static let a = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.a) func a() -> Int { helper() } // error: swiftdi-provider-cycle
    func helper() -> Int { get(.a) }
}
