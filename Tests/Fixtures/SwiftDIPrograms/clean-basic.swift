import DI
extension AnyKey { static let greeting = Key<String>(); static let banner = Key<String>() }
@Component(root: true) struct World {
    @Provides(.greeting) var greeting: String { "hello" }
    @Provides(.banner) func banner() -> String { "<" + get(.greeting) + ">" }
    var town: Town { Town(parent: self) }
}
@Component struct Town {
    @Provides(.greeting) var greeting: String { "howdy" }
    func sign() -> String { get(.banner) }
}
