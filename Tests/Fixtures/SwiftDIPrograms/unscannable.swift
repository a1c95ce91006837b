import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.k) var k: Int { 1 }
    func f(_ key: Key<Int>) -> Int { get(key) } // error: swiftdi-unscannable-get-argument
}
