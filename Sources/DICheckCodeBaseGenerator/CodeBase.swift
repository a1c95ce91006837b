/// A generated code base: the same request always gives the same bytes.
package struct CodeBase: Sendable {
  package struct File: Sendable {
    /// Relative to the code base's folder.
    package var path: String
    package var text: String
  }

  package var files: [File] = []
  /// The file that is made long for measuring keystrokes, if requested.
  package var longFilePath: String?

  package var byteCount: Int { files.reduce(0) { $0 + $1.text.utf8.count } }
}

/// The overall structure of a code base, with what its size counts.
package enum CodeBaseShape: String, CaseIterable, Sendable {
  /// An app: services at the root, areas, in each area sections with flows and screens. At least 40 files.
  case app
  /// One root that makes types, the children, each of which receives from it.
  case wide
  /// A chain in which each type makes the next, and all receive from the root: its length.
  case deep
  /// Layers of two types that each make both types of the next layer: 2^layers paths.
  case diamond
  /// Files of Swift without dependency injection.
  case plain
  /// A tree of swift-di's components, each in a file.
  case components
  /// Stitcher's registrations and demands, a service in each file.
  case services
  /// Factory's definitions and wrappers, a service in each file.
  case factories
}

/// The parameters of a code base.
package struct CodeBaseRequest: Hashable, Sendable {
  package var shape: CodeBaseShape
  package var size: Int
  /// Files are filled with methods up to about this size; 0 leaves them bare.
  package var bytesPerFile: Int
  /// Gives one file in the middle of the program at least this many lines.
  package var longFileLines: Int?
  package var seed: UInt64

  /// The default of 2,370 bytes per file is typical of mid-sized apps: 5,021 files make 11.9 MB.
  package init(
    _ shape: CodeBaseShape, size: Int, bytesPerFile: Int = 2_370, longFileLines: Int? = nil, seed: UInt64 = 1
  ) {
    self.shape = shape
    self.size = size
    self.bytesPerFile = bytesPerFile
    self.longFileLines = longFileLines
    self.seed = seed
  }
}

/// A file's text, to which methods may be added before its end.
struct GeneratedSource {
  var path: String
  var text: String
  var ending: String
}

extension CodeBase {
  package init(_ request: CodeBaseRequest) {
    let size = request.size
    var types: [GeneratedType] = []
    var sources: [GeneratedSource] = []
    switch request.shape {
    case .app:
      types = AppLayout(fileCount: size, seed: request.seed).types
      files.append(File(path: "Sources/App/Models/Models.swift", text: AppLayout.models))
      files.append(File(path: "Sources/App/Vendor/VendorClient.swift", text: AppLayout.vendorClient))
    case .wide: types = SyntheticLayouts.wide(children: size)
    case .deep: types = SyntheticLayouts.deep(length: size)
    case .diamond: types = SyntheticLayouts.diamond(layers: size)
    case .plain: types = SyntheticLayouts.plain(files: size)
    case .components: sources = (0..<size).map(ComponentLayout(count: size).source)
    case .services: sources = (0..<size).map(ServiceLayout(count: size).source)
    case .factories: sources = (0..<size).map(FactoryLayout().source)
    }
    sources += types.map(TypeRenderer.source)

    for (number, source) in sources.enumerated() {
      var lines = 0
      if let wanted = request.longFileLines, number == sources.count / 2 {
        lines = wanted
        longFilePath = source.path
      }
      let fillers = FillerMethods.text(
        for: source, minimumBytes: request.bytesPerFile, minimumLines: lines, salt: number)
      files.append(File(path: source.path, text: source.text + fillers + source.ending))
    }
  }
}
