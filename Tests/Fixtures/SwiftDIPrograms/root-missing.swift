import DI
extension AnyKey { static let a = Key<Int>() }
@Component(root: true) struct R {
    func f() -> Int { get(.a) } // error: swiftdi-root-missing-key
}
