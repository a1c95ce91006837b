import DI
protocol P {}
struct S: P {}
extension AnyKey { static let k = Key<any P>(); static let o = Key<Int?>() }
@Component(root: true) struct R {
    @Provides(.k) var k: S { S() }
    @Provides(.o) var o: Int { 1 }
}
