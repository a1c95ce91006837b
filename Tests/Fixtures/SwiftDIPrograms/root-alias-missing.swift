import DI
enum Keys { static let a = Key<Int>() }
extension AnyKey { static let a2 = Keys.a }
@Component(root: true) struct R {
    @Provides(.a2) var a: Int { 1 } // error: swiftdi-key-spelling
    func f() -> Int { get(Keys.a) }
}
