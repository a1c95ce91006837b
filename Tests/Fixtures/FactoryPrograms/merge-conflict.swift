// file: App/Main.swift
import FactoryKit
extension Container { var promise: Factory<Store?> { promised() } }
final class Store {}
final class User { @Injected(\.promise) var promise }
// file: App/Boot.swift
import FactoryKit
func boot() {
<<<<<<< HEAD // error: unreadable-source
  Container.shared.promise.register { Store() }
=======
>>>>>>> other
}
// file: App/Notes.swift
import FactoryKit
/*
<<<<<<< HEAD
=======
>>>>>>> other
*/
let text = #"""
  """
<<<<<<< HEAD
>>>>>>> other
  """#
