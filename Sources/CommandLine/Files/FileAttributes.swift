#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TemporaryFile {
  /// Gives the file the owner, permissions, access control list and extended attributes of the one that it is to
  /// replace; a new one those that any new file has.
  /// - Returns: whether nothing of it would be lost; if not, `errno` says why.
  package func takeAttributes(of old: stat?, at path: String) -> Bool {
    guard let old else {
      let mask = umask(0)
      umask(mask)
      return fchmod(descriptor, 0o666 & ~mask) == 0
    }
    // A process that runs for others, in a container say, leaves the file theirs; only a privileged one may change
    // owners.
    var own = stat()
    let isOwners =
      fchown(descriptor, old.st_uid, old.st_gid) == 0
      || fstat(descriptor, &own) == 0 && own.st_uid == old.st_uid && own.st_gid == old.st_gid
    // With another owner, a program that runs as its owner would run as somebody else.
    let permissions = old.st_mode & (isOwners ? 0o7777 : 0o777)
    let source = open(path, O_RDONLY | O_CLOEXEC)
    // The attributes of an unreadable file can't be copied; the permissions are enough for it.
    guard source >= 0 else { return fchmod(descriptor, permissions) == 0 }
    defer { close(source) }
    #if canImport(Darwin)
      // The times are set as well, and then the file is written.
      let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_STAT | COPYFILE_XATTR)
      guard fcopyfile(source, descriptor, nil, parts) == 0 || errno == ENOTSUP else { return false }
      return fchmod(descriptor, permissions) == 0
    #else
      return ExtendedAttributes.removeInheritedList(of: descriptor, unlessOn: source)
        && fchmod(descriptor, permissions) == 0 && ExtendedAttributes.copy(from: source, to: descriptor)
    #endif
  }
}

#if !canImport(Darwin)
  // Glibc's module map leaves <sys/xattr.h> out. Integers and pointers alone are passed alike in C and in Swift.
  @_silgen_name("flistxattr")
  private func listAttributes(_ descriptor: Int32, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int
  @_silgen_name("fgetxattr")
  private func getAttribute(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr")
  private func setAttribute(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int, _ flags: Int32
  ) -> Int32
  @_silgen_name("fremovexattr")
  private func removeAttribute(_ descriptor: Int32, _ name: UnsafePointer<CChar>) -> Int32

  /// Extended attributes of Linux. Access control lists are among them.
  private enum ExtendedAttributes {
    private static let accessList = "system.posix_acl_access"

    /// False when one of the user's could not be copied. Labels of the system are its own affair: it gives them, and
    /// mostly refuses to have them set.
    static func copy(from source: Int32, to target: Int32) -> Bool {
      for name in names(of: source) {
        guard let value = value(of: name, on: source) else { continue }
        let isSet = value.withUnsafeBytes { setAttribute(target, name, $0.baseAddress, $0.count, 0) == 0 }
        if !isSet, errno != ENOTSUP, name.hasPrefix("user.") || name == accessList { return false }
      }
      return true
    }

    /// A folder may give an access control list to each new file in it, which the one to replace may not have.
    static func removeInheritedList(of target: Int32, unlessOn source: Int32) -> Bool {
      guard value(of: accessList, on: target) != nil, value(of: accessList, on: source) == nil else { return true }
      return removeAttribute(target, accessList) == 0
    }

    private static func names(of descriptor: Int32) -> [String] {
      let size = listAttributes(descriptor, nil, 0)
      guard size > 0 else { return [] }
      var list = [CChar](repeating: 0, count: size)
      let count = listAttributes(descriptor, &list, size)
      guard count > 0 else { return [] }
      return list.prefix(count).split(separator: 0).map { name in
        String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }

    /// Nil when there is none.
    private static func value(of name: String, on descriptor: Int32) -> [UInt8]? {
      let size = getAttribute(descriptor, name, nil, 0)
      guard size >= 0 else { return nil }
      var value = [UInt8](repeating: 0, count: size)
      let count = value.withUnsafeMutableBytes { getAttribute(descriptor, name, $0.baseAddress, $0.count) }
      return count < 0 ? nil : Array(value.prefix(count))
    }
  }
#endif
