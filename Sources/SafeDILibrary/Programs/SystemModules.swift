/// Modules that come with a system or a compiler, and pass on none of a package's.
enum SystemModules {
  /// The most used ones; any other name may be anything.
  static let names: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Darwin", "Glibc", "Musl",
    "Android", "WinSDK", "os", "OSLog", "ObjectiveC", "Observation", "Synchronization", "RegexBuilder", "Distributed",
    "SwiftUI", "UIKit", "AppKit", "WatchKit", "Combine", "Cocoa", "CoreData", "SwiftData", "CoreGraphics",
    "CoreLocation", "CoreFoundation", "CoreImage", "CoreMedia", "CoreMotion", "CoreBluetooth", "CoreText",
    "CoreServices", "QuartzCore", "ImageIO", "AVFoundation", "AVKit", "MapKit", "StoreKit", "CloudKit", "GameKit",
    "HealthKit", "HomeKit", "EventKit", "Contacts", "Photos", "PhotosUI", "WebKit", "WidgetKit", "AppIntents",
    "ActivityKit", "BackgroundTasks", "UserNotifications", "Network", "Security", "CryptoKit", "LocalAuthentication",
    "AuthenticationServices", "MessageUI", "SafariServices", "PDFKit", "Metal", "MetalKit", "SpriteKit", "SceneKit",
    "RealityKit", "ARKit", "Vision", "NaturalLanguage", "CoreML", "Speech", "Charts", "TipKit", "XCTest", "Testing",
    "UniformTypeIdentifiers", "Accelerate", "simd", "Intents", "PassKit", "MultipeerConnectivity", "AdSupport",
    "AppTrackingTransparency", "DeveloperToolsSupport", "PackageDescription", "PackagePlugin",
  ]
}
