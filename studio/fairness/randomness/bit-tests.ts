/** Tests of NIST SP 800-22 Rev. 1a on bits (each 0 or 1), with the p-values as the standard has them. */
import { beyondNormal, belowNormal, upperGamma } from './p-values.ts'

export type Bits = Uint8Array

/** This file uses loops: a callback for each of some million bits would take most of the time. */
function onesOf(bits: Bits): number {
  let ones = 0
  for (let at = 0; at < bits.length; at += 1) ones += bits[at]!
  return ones
}

/** Whether ones are as many as zeroes (2.1). */
export function monobit(bits: Bits): number {
  return beyondNormal((2 * onesOf(bits) - bits.length) / Math.sqrt(bits.length))
}

/** The same in every block of `blockBits` bits (2.2). */
export function blockFrequency(bits: Bits, blockBits: number): number {
  const blocks = Math.floor(bits.length / blockBits)
  let sum = 0
  for (let block = 0; block < blocks; block += 1) {
    const share = onesOf(bits.subarray(block * blockBits, (block + 1) * blockBits)) / blockBits
    sum += (share - 0.5) ** 2
  }
  return upperGamma(blocks / 2, 2 * blockBits * sum)
}

/** Whether bits change as often as they should (2.3); returns 0 if the share of ones is too far from a half. */
export function runs(bits: Bits): number {
  const share = onesOf(bits) / bits.length
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(bits.length)) return 0
  let count = 1
  for (let at = 1; at < bits.length; at += 1) if (bits[at] !== bits[at - 1]) count += 1
  const mean = 2 * bits.length * share * (1 - share)
  return beyondNormal((count - mean) / (2 * Math.sqrt(bits.length) * share * (1 - share)))
}

/** The max distance of a walk that goes up at a one and down at a zero (2.13). */
function farthest(bits: Bits, isBackward: boolean): number {
  let [place, most] = [0, 0]
  for (let at = 0; at < bits.length; at += 1) {
    place += bits[isBackward ? bits.length - 1 - at : at] === 1 ? 1 : -1
    most = Math.max(most, Math.abs(place))
  }
  return most
}

/** Whether the walk strays too far, from the first bit or from the last (2.13). */
export function cumulativeSums(bits: Bits, isBackward = false): number {
  const n = bits.length
  const most = farthest(bits, isBackward)
  const unit = most / Math.sqrt(n)
  let p = 1
  // As in the standard's own program: the bounds are cut towards zero.
  const last = Math.trunc((n / most - 1) / 4)
  for (let k = Math.trunc((-n / most + 1) / 4); k <= last; k += 1)
    p -= belowNormal((4 * k + 1) * unit) - belowNormal((4 * k - 1) * unit)
  for (let k = Math.trunc((-n / most - 3) / 4); k <= last; k += 1)
    p += belowNormal((4 * k + 3) * unit) - belowNormal((4 * k + 1) * unit)
  return p
}

/** ψ² of 2.11.4: the unevenness of patterns of `length` bits, with the end joined to the beginning. */
function unevenness(bits: Bits, length: number): number {
  if (length === 0) return 0
  const mask = 2 ** length - 1
  const counts = new Uint32Array(2 ** length)
  let pattern = 0
  for (let at = 0; at < bits.length + length - 1; at += 1) {
    pattern = ((pattern << 1) | bits[at < bits.length ? at : at - bits.length]!) & mask
    if (at >= length - 1) counts[pattern]! += 1
  }
  const squares = counts.reduce((sum, count) => sum + count * count, 0)
  return (2 ** length / bits.length) * squares - bits.length
}

/** Whether all overlapping patterns of `length` bits are equally frequent: both p-values of 2.11. */
export function serial(bits: Bits, length: number): readonly [number, number] {
  const [whole, one, two] = [0, 1, 2].map((less) => unevenness(bits, length - less)) as [
    number,
    number,
    number,
  ]
  // Rounding may take a difference of equal sums slightly below zero.
  return [
    upperGamma(2 ** (length - 2), Math.max(0, whole - one) / 2),
    upperGamma(2 ** (length - 3), Math.max(0, whole - 2 * one + two) / 2),
  ]
}
