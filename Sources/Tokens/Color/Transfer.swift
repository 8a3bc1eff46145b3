#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A power that keeps the sign: colours out of gamut have negative components.
func signedPower(_ base: Double, _ exponent: Double) -> Double {
  base < 0 ? -pow(-base, exponent) : pow(base, exponent)
}

/// The curve of sRGB and Display P3, with the threshold of IEC 61966-2-1 and WCAG 2.2, symmetric below zero.
func linearized(_ encoded: Double) -> Double {
  let size = abs(encoded)
  return size <= 0.04045 ? encoded / 12.92 : signedPower((size + 0.055) / 1.055, 2.4) * (encoded < 0 ? -1 : 1)
}

func encoded(_ linear: Double) -> Double {
  let size = abs(linear)
  return size <= 0.0031308 ? linear * 12.92 : (1.055 * pow(size, 1 / 2.4) - 0.055) * (linear < 0 ? -1 : 1)
}

func linearizedProphoto(_ encoded: Double) -> Double {
  abs(encoded) <= 16 / 512 ? encoded / 16 : signedPower(encoded, 1.8)
}

/// From a hue in degrees and a distance from the axis.
func cartesian(_ distance: Double, _ hue: Double) -> (Double, Double) {
  let angle = hue * .pi / 180
  return (distance * cos(angle), distance * sin(angle))
}

func cubeRoot(_ value: Double) -> Double { cbrt(value) }

extension SIMD3<Double> {
  func mapped(_ transform: (Double) -> Double) -> SIMD3<Double> { SIMD3(transform(x), transform(y), transform(z)) }
}
