import SwiftUI
@propertyWrapper struct Injected<T> { var wrappedValue: T { fatalError() }; init() {} }
final class U { @Injected var t: Int }
