import DICheckCommandLine
import DICheckSampleLibrary
import SafeDICommands
import SafeDILibrary

// The whole tool, with one library more.
CommandLineTool.main(libraries: [SafeDI(), SampleLibrary()], with: [.safeDI])
