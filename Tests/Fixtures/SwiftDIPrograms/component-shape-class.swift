import DI
@Component class R {} // error: swiftdi-component-shape
