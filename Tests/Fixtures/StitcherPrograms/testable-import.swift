// file: Kit/Kit.swift
import Stitcher
final class Log {}
final class Player { @Injected var log: Log }
// file: Demo/Demo.swift
import Stitcher
@testable import Kit
struct Fakes {
  @Dependencies var services = DependencyContainer { Dependency { Log() } }
}
