import Factory
import Stitcher
extension Container { var w: Factory<Int> { self { 3 } } }
final class U { @Injected(\.w) var t: Int }
