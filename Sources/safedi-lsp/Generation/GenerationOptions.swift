import ArgumentParser

/// What `--generate` writes, and where.
struct GenerationOptions: ParsableArguments {
  @Flag(help: "Write the code that the library's own tool would generate.")
  var generate = false

  @Option(
    help: ArgumentHelp(
      "The folder that the code is written to; it is made if need be. With --output instead, one file takes it all.",
      valueName: "folder"))
  var outputDirectory: String?

  @Option(help: ArgumentHelp("Another word for --output, as the library's own tool has it.", valueName: "file"))
  var combinedOutput: String?

  @Flag(help: "Generate mocks too.")
  var mocks = false

  @Option(help: ArgumentHelp("Print what is generated for this type, and write nothing.", valueName: "type"))
  var print: String?

  @Option(
    help: ArgumentHelp(
      "Read the files of this list, one a line or separated by commas, and beside them only the given paths.",
      valueName: "file"))
  var inputList: String?

  @Option(
    help: ArgumentHelp("With --input-list: what a module that it uses wrote; may be repeated.", valueName: "file"))
  var moduleInfoInput: [String] = []

  @Option(
    help: ArgumentHelp("Write what the modules that use this one must know of it.", valueName: "file"))
  var moduleInfoOutput: String?

  @Option(help: ArgumentHelp("Draw the graph to this file, as the library's own tool does.", valueName: "file"))
  var dotFileOutput: String?
}
