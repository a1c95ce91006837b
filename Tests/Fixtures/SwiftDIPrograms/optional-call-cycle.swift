import DI
extension AnyKey { static let a = Key<Int>(); static let b = Key<Int>() }
@Component(root: true) struct R {
    var done: ((Int) -> Void)?
    @Provides(.a) func a() -> Int { done?(get(.b)); return 1 } // warning: swiftdi-provider-cycle-conditional
    @Provides(.b) func b() -> Int { get(.a) }
}
