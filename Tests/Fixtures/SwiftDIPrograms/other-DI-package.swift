import DI
let container = DependencyContainer()
struct Dep { @Inject var a: Int }
func get(_ x: Int) -> Int { x }
let v = get(3)
