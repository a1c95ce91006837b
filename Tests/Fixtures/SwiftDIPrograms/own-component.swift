// file: Own.swift
@propertyWrapper struct Provides { var wrappedValue: Int; init(_ k: Int) { wrappedValue = k } }
// file: Use.swift
import DI
struct R { @Provides(3) static var k: Int }
