/// A 64-bit hash of a file's bytes, taken as they stream by: four lanes of eight bytes, each multiplied and rotated.
/// It knows changes and makes names; it is no protection against someone who looks for two files with one hash.
struct ContentHash {
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89
  )
  private var length: UInt64 = 0

  /// Takes in the next bytes. All pieces but the last must be a multiple of 32 bytes long.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var offset = 0
    while offset + 32 <= bytes.count {
      add(
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
      offset += 32
    }
    guard offset < bytes.count else { return }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes[offset...].enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
    }
    add(words[0], words[1], words[2], words[3])
  }

  private mutating func add(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    lanes.0 = Self.mix(lanes.0, UInt64(littleEndian: a))
    lanes.1 = Self.mix(lanes.1, UInt64(littleEndian: b))
    lanes.2 = Self.mix(lanes.2, UInt64(littleEndian: c))
    lanes.3 = Self.mix(lanes.3, UInt64(littleEndian: d))
  }

  var value: UInt64 {
    var sum = length
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { sum = Self.mix(sum, lane) }
    sum ^= sum >> 32
    sum &*= 0xD6E8_FEB8_6659_FD93
    sum ^= sum >> 32
    return sum
  }

  /// Ten hexadecimal digits.
  var name: String { Self.hexadecimal(value >> 24, digits: 10) }

  static func of(_ bytes: [UInt8]) -> UInt64 {
    var hash = ContentHash()
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.value
  }

  static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* 0x9E37_79B9_7F4A_7C15
    return (product << 29 | product >> 35) &+ 0x632B_E59B_D9B4_E019
  }
}
