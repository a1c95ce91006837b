import DI
extension AnyKey { static let k = Key<Int>() }
@Component(root: true) struct R { @Provides(.k) var k: Int { 1 }
    var n: Node { Node(parent: self) } }
@Component struct Node { func next() -> Node { Node(parent: self) }
    func f() -> Int { get(.k) } }
