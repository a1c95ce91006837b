import DI
extension AnyKey { static let port = Key<Int>(); static let host = Key<String>() }
@Component(root: true) struct Boot {
    @Provides(.port) var port: Int { 80 }
    func net() -> Net { .init(parent: self) } // error: swiftdi-child-missing-key
}
@Component struct Net { func url() -> String { "\(get(.host)):\(get(.port))" } }
