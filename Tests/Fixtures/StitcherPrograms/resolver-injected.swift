import Resolver
final class U { @Injected var t: Int }
