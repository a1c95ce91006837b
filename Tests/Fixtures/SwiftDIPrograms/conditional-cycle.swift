import DI
extension AnyKey { static let a = Key<Int>(); static let b = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.a) func a() -> Int { if Bool.random() { return get(.b) }; return 1 } // warning: swiftdi-provider-cycle-conditional
    @Provides(.b) func b() -> Int { get(.a) }
}
