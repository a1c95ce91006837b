import DI

extension AnyKey {
  public static let configuration = Key<Configuration>()
  public static let clock = Key<any TimeSource>()
  public static let logger = Key<Logger>()
  public static let database = Key<any Database>()
  public static let users = Key<UserStore>()
  public static let auditLog = Key<AuditLog>()
  public static let mailer = Key<Mailer>()
}
