import DI
@Component(root: true) struct C {
    let x: Int
    init(x: Int) { self.x = x; initContainer(parent: nil) }
}
