import DI
extension AnyKey { static let a = Key<Int>(); static let a2 = a }
@Component(root: true) struct R {
    @Provides(.a) var a: Int { 1 }
    @Provides(.a2) var b: Int { 2 } // warning: swiftdi-duplicate-provider
}
