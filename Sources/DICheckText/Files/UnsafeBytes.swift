/// The bytes of a text where they are, without a copy: for as long as the function runs that gets them.
package typealias UnsafeBytes = UnsafeBufferPointer<UInt8>
