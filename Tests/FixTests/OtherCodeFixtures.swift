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
      name: "a protocol whose type takes something at run time", code: .forwardedNeedsInstantiator,
      before: """
        // file: Root.swift
        public protocol View {}
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(page: any View) {
            self.page = page
          }
          @Instantiated(fulfilledByType: "Page") let page: any View
        }
        // file: Page.swift
        @Instantiable
        public struct Page: Instantiable, View {
          public init(title: String) {
            self.title = title
          }
          @Forwarded let title: String
        }
        """,
      offers: ["Make `page` an `Instantiator<Page>`"],
      after: """
        // file: Root.swift
        public protocol View {}
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(page: Instantiator<Page>) {
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
    GraphFixFixture(
      name: "nobody but the initializer knows of it", code: .forwardedNeedsInstantiator,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(page: Page) {
            self.page = page
          }
          @Instantiated private let page: Page
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
          public init(page: Instantiator<Page>) {
            self.page = page
          }
          @Instantiated private let page: Instantiator<Page>
        }
        """, isSafe: true),
    GraphFixFixture(
      name: "its type's code uses it", code: .forwardedNeedsInstantiator,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(page: Page) {
            self.page = page
          }
          @Instantiated private let page: Page
        }
        extension Root {
          func show() { print(page) }
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
          public init(page: Instantiator<Page>) {
            self.page = page
          }
          @Instantiated private let page: Instantiator<Page>
        }
        extension Root {
          func show() { print(page) }
        }
        """),
    GraphFixFixture(
      name: "an erased builder that only the initializer knows of", code: .erasedForwardedMismatch,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(pages: ErasedInstantiator<Int, any View>) {
            self.pages = pages
          }
          @Instantiated(fulfilledByType: "Page")
          private let pages: ErasedInstantiator<Int, any View>
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
          @Instantiated(fulfilledByType: "Page")
          private let pages: ErasedInstantiator<Page.ForwardedProperties, any View>
        }
        """, isSafe: true),
    GraphFixFixture(
      name: "a configuration that says what the first one does", code: .duplicateConfiguration,
      before: """
        // file: A.swift
        #SafeDIConfiguration(additionalDirectoriesToInclude: ["Other"])
        // file: B.swift
        #SafeDIConfiguration(
          additionalDirectoriesToInclude: [
            "Other"]
        )

        public struct Other {}
        """,
      offers: ["Remove this `#SafeDIConfiguration`"],
      after: """
        // file: B.swift
        public struct Other {}
        """, isSafe: true),
  ]
}
