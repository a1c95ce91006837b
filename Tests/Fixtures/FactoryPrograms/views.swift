import FactoryKit
import SwiftUI
extension Container {
  var model: Factory<Model> { self { Model() }.shared }
  var vm: Factory<ViewModel> { self { @MainActor in ViewModel() } }
}
@Observable final class Model { @ObservationIgnored @Injected(\.vm) var vm } 
final class ViewModel: ObservableObject {
  @InjectedObject(\.vm) var other: ViewModel
  @InjectedObservable(\.model) var model
}
struct Shown: View {
  @InjectedObject(\.vm) var vm: ViewModel
  @InjectedObservable(\.model) private var model
  var body: some View { Text("") }
}
