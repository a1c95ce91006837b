/// A small app: a session made later, with a store under another name, an erased screen and a forwarded user.
let smallProgram = """
  // file: App.swift
  @Instantiable(isRoot: true)
  public final class 1️⃣NotesApp: Instantiable {
    public init(analytics: any Analytics, sessionBuilder: Instantiator<Session>) {}
    @Instantiated(fulfilledByType: "2️⃣ConsoleAnalytics") private let 3️⃣analytics: 4️⃣any Analytics
    @Instantiated private let 5️⃣sessionBuilder: Instantiator<Session>
  }
  // file: Session.swift
  6️⃣@Instantiable
  public final class Session: Instantiable {
    public init(user: User, store: FileStore, editorBuilder: ErasedInstantiator<(), any Screen>) {}
    @Forwarded private let 7️⃣user: User
    @Instantiated private let 8️⃣store: FileStore
    @Instantiated(fulfilledByType: "Editor") private let 9️⃣editorBuilder: ErasedInstantiator<(), any Screen>
  }
  // file: FileStore.swift
  public protocol NoteStore {}
  @Instantiable(fulfillingAdditionalTypes: [NoteStore.self])
  public final class FileStore: NoteStore, Instantiable {
    public init(analytics: any Analytics, user: User) {}
    @Received private let analytics: any Analytics
    @Received private let user: User
  }
  // file: ConsoleAnalytics.swift
  public protocol Analytics {}
  @Instantiable
  public struct ConsoleAnalytics: Analytics, Instantiable {
    public init() {}
  }
  // file: Editor.swift
  @Instantiable
  public final class Editor: Screen, Instantiable {
    public init(owner: User, list: List) {}
    @Received(fulfilledByDependencyNamed: "user", ofType: User.self) private let owner: User
    @Instantiated private let list: List
  }
  // file: List.swift
  @Instantiable
  public final class List: Instantiable {
    public init(owner: User, store: FileStore, analytics: any Analytics) {}
    @Received private let owner: User
    @Received private let store: FileStore
    @Received private let analytics: any Analytics
  }
  """
