// file: App/main.swift
import DI
let world = World()
let town = Town(of: world) // error: swiftdi-child-missing-key
print(town.pop())
// file: App/Town.swift
import DI
extension AnyKey { static let k = Key<Int>(); static let j = Key<Int>() }
@Component(root: true) struct World { @Provides(.k) var k: Int { 1 } }
@Component struct Town {
    init(of w: World) { initContainer(parent: w) }
    func pop() -> Int { get(.k) + get(.j) }
}
