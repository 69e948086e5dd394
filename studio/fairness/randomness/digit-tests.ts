/**
 * The empirical tests of Knuth, The Art of Computer Programming, volume 2, section 3.3.2: of digits below
 * `base`, or of whole words. Each returns a p-value.
 */
import { beyondNormal, chiSquareOf } from './p-values.ts'

export type Digits = { readonly digits: Uint8Array; readonly base: number }

const list = (length: number, of: (at: number) => number): number[] =>
  Array.from({ length }, (_, at) => of(at))

/** Ways to lay `things` into `boxes` boxes without an empty one: Stirling's numbers of the second kind. */
function partitions(things: number, boxes: number): number {
  let row = list(boxes + 1, (at) => (at === 0 ? 1 : 0))
  for (let thing = 1; thing <= things; thing += 1)
    row = row.map((ways, at) => at * ways + (at === 0 ? 0 : row[at - 1]!)).with(0, 0)
  return row[boxes]!
}

const falling = (from: number, factors: number): number =>
  list(factors, (at) => from - at).reduce((product, factor) => product * factor, 1)

/** A. Whether each digit comes as often as every other. */
export function frequency({ digits, base }: Digits): number {
  const seen = list(base, () => 0)
  for (const digit of digits) seen[digit]! += 1
  return chiSquareOf({ seen, chances: seen.map(() => 1 / base) })
}

/** D. The number of other digits between two digits below `below`. */
export function gaps({ digits, base }: Digits, below: number): number {
  const chance = below / base
  // The last cell holds every longer one: a gap in a thousand.
  const longest = Math.ceil(Math.log(0.001) / Math.log(1 - chance))
  const seen = list(longest + 1, () => 0)
  let gap: number | null = null
  for (const digit of digits) {
    if (digit >= below) gap = gap === null ? null : gap + 1
    else {
      if (gap !== null) seen[Math.min(gap, longest)]! += 1
      gap = 0
    }
  }
  const chances = list(longest + 1, (at) => (1 - chance) ** at * (at < longest ? chance : 1))
  return chiSquareOf({ seen, chances })
}

const handSize = 5

/** E. The number of different digits in a hand of five. */
export function poker({ digits, base }: Digits): number {
  const seen = list(handSize, () => 0)
  for (let from = 0; from + handSize <= digits.length; from += handSize) {
    let different = 0
    for (let at = from; at < from + handSize; at += 1)
      if (digits.indexOf(digits[at]!, from) === at) different += 1
    seen[different - 1]! += 1
  }
  const chances = list(
    handSize,
    (at) => (falling(base, at + 1) * partitions(handSize, at + 1)) / base ** handSize,
  )
  return chiSquareOf({ seen, chances })
}

/** F. The number of digits until each has come. */
export function couponCollector({ digits, base }: Digits): number {
  const longest = 6 * base
  const seen = list(longest - base + 1, () => 0)
  let [length, missing] = [0, base]
  const lastSet = new Int32Array(base)
  let set = 1
  for (const digit of digits) {
    length += 1
    if (lastSet[digit] !== set) missing -= 1
    lastSet[digit] = set
    if (missing > 0) continue
    seen[Math.min(length, longest) - base]! += 1
    set += 1
    length = 0
    missing = base
  }
  const every = falling(base, base)
  const chances = seen.map((_, at) =>
    at + base < longest
      ? (every * partitions(base + at - 1, base - 1)) / base ** (base + at)
      : 1 - (every * partitions(longest - 1, base)) / base ** (longest - 1),
  )
  return chiSquareOf({ seen, chances })
}

const orderedTogether = 5

/** G. Whether each order of five words is as frequent as every other. */
export function permutations(words: Uint32Array): number {
  const seen = list(falling(orderedTogether, orderedTogether), () => 0)
  for (let from = 0; from + orderedTogether <= words.length; from += orderedTogether) {
    let order = 0
    for (let at = 0; at < orderedTogether; at += 1) {
      let smaller = 0
      for (let later = at + 1; later < orderedTogether; later += 1)
        if (words[from + later]! < words[from + at]!) smaller += 1
      order = order * (orderedTogether - at) + smaller
    }
    seen[order]! += 1
  }
  return chiSquareOf({ seen, chances: seen.map(() => 1 / seen.length) })
}

const longestRun = 8

/** H. The length of rising runs; the word that ends a run belongs to none, so that the runs are independent. */
export function risingRuns(words: Uint32Array): number {
  const seen = list(longestRun, () => 0)
  for (let at = 0; at < words.length; at += 1) {
    let length = 1
    while (at + 1 < words.length && words[at + 1]! > words[at]!) {
      at += 1
      length += 1
    }
    // A run cut off by the end of the words does not count.
    if (at + 1 < words.length) seen[Math.min(length, longestRun) - 1]! += 1
    at += 1
  }
  const factorial = (of: number) => falling(of, of)
  const chances = list(
    longestRun,
    (at) => 1 / factorial(at + 1) - (at + 1 < longestRun ? 1 / factorial(at + 2) : 0),
  )
  return chiSquareOf({ seen, chances })
}

/** K. The correlation of each word with the next, the last joined to the first. */
export function serialCorrelation(words: Uint32Array): number {
  const n = words.length
  // Around the middle of their range the sums stay small enough for floating point.
  const centred = Float64Array.from(words, (word) => word / 2 ** 32 - 0.5)
  let [sum, squares, products] = [0, 0, 0]
  for (let at = 0; at < n; at += 1) {
    const value = centred[at]!
    sum += value
    squares += value * value
    products += value * centred[(at + 1) % n]!
  }
  const correlation = (n * products - sum * sum) / (n * squares - sum * sum)
  const deviation = n / ((n - 1) * Math.sqrt(n - 2))
  return beyondNormal((correlation + 1 / (n - 1)) / deviation)
}
