import DI
extension AnyKey { static let a = Key<Int>(); static let b = Key<Int>(); static let c = Key<Int>(); static let d = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.a) static var a: Int { 1 } // error: swiftdi-bad-provider-shape
    @Provides(.b) func b(_ x: Int = 1) -> Int { x } // error: swiftdi-bad-provider-shape
    @Provides(.c) func c() async -> Int { 1 } // error: swiftdi-bad-provider-shape
    @Provides(.d) let d = 4 // error: swiftdi-bad-provider-shape
}
