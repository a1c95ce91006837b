import DI
@Component struct C {
    let x: Int
    init(x: Int) { self.x = x } // warning: swiftdi-init-without-init-container
}
