import DI
let yes = true
@Component(root: yes) struct R {} // warning: swiftdi-nonliteral-root
