import DI
extension AnyKey { static let a = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.a) var a: Int { 1 }
    @Provides(AnyKey.a) var b: Int { 2 } // error: swiftdi-duplicate-provider
}
