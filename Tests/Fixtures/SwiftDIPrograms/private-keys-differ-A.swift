// file: A.swift
import DI
extension AnyKey { fileprivate static let secret = Key<Int>() }
@Component(root: true) struct R {
    @Provides(.secret) var s: Int { 1 }
    func c() -> C { C(parent: self) } // error: swiftdi-child-missing-key
}
// file: B.swift
import DI
extension AnyKey { fileprivate static let secret = Key<Int>() }
@Component struct C { func f() -> Int { get(.secret) } }
