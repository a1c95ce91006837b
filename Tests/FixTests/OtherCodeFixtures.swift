extension GraphFixFixture {
  static let otherCodes = [
    GraphFixFixture(
      name: "a type that takes something at run time", code: .forwardedNeedsInstantiator,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(
            page: Page,
            other: Int = 0
          ) {
            self.page = page
          }
          @Instantiated let page: Page
        }
        // file: Page.swift
        @Instantiable
        public struct Page: Instantiable {
          public init(title: String) {
            self.title = title
          }
          @Forwarded let title: String
        }
        """,
      offers: ["Make `page` an `Instantiator<Page>`"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(
            page: Instantiator<Page>,
            other: Int = 0
          ) {
            self.page = page
          }
          @Instantiated let page: Instantiator<Page>
        }
        """),
    GraphFixFixture(
      name: "an erased builder of another type", code: .erasedForwardedMismatch,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(pages: ErasedInstantiator<Int, any View>) {
            self.pages = pages
          }
          @Instantiated(fulfilledByType: "Page") let pages: ErasedInstantiator<Int, any View>
        }
        // file: Page.swift
        public protocol View {}
        @Instantiable
        public struct Page: Instantiable, View {
          public init(title: String) {
            self.title = title
          }
          @Forwarded let title: String
        }
        """,
      offers: ["Forward `Page.ForwardedProperties`"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(pages: ErasedInstantiator<Page.ForwardedProperties, any View>) {
            self.pages = pages
          }
          @Instantiated(fulfilledByType: "Page") let pages: ErasedInstantiator<Page.ForwardedProperties, any View>
        }
        """),
    GraphFixFixture(
      name: "a configuration in another file", code: .duplicateConfiguration,
      before: """
        // file: A.swift
        #SafeDIConfiguration()
        // file: B.swift
        import SafeDI

        // Where the mocks are made.
        #SafeDIConfiguration(
          additionalDirectoriesToInclude: ["Other"]
        )

        public struct Other {}
        """,
      offers: ["Remove this `#SafeDIConfiguration`"],
      after: """
        // file: B.swift
        import SafeDI

        public struct Other {}
        """),
  ]
}
