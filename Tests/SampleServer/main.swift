import DICheckLanguageServer
import DICheckSampleLibrary
import SafeDILibrary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The language server as the product's, with one library more.
exit(try LanguageServer.run(LanguageServer.Options(version: "0", libraries: [SafeDI(), SampleLibrary()])))
