import DICheckCommandLine
import FactoryLibrary
import SafeDICommands
import SafeDILibrary
import StitcherLibrary
import SwiftDILibrary

// The libraries that the tool knows, and what each has that the others don't. Nothing else names one: what needs one has
// it passed in, as chosen for the code at hand.
CommandLineTool.main(libraries: [SafeDI(), SwiftDI(), Stitcher(), Factory()], with: [.safeDI])
