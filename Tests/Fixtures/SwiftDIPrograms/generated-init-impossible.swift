import DI
@Component(root: true) struct R {
    let n: Int // error: swiftdi-generated-init-impossible
}
