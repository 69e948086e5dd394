/**
 * Random numbers that repeat for a seed, for matches that must be drawn twice alike. No payout depends on it
 * alone: a bet on such a match is a bet on computable results. The generator is Chris Doty-Humphrey’s sfc32
 * (PractRand); its words come from the seed by FNV-1a with a final mix of murmur3.
 */
export type Draws = {
  /** At least 0, less than 1. */
  share(): number
  /** A whole number, at least 0, less than `count`. */
  below(count: number): number
  /** A number at least `from`, less than `to`. */
  between(from: number, to: number): number
  happens(chance: number): boolean
  /** A Poisson number with this mean. */
  poisson(mean: number): number
  /** Around 0 with deviation 1. */
  normal(): number
}

const wordOf = (text: string, salt: number): number => {
  let hash = 2166136261 ^ salt
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const sfc32 = (seed: string): (() => number) => {
  let [a, b, c, counter] = [wordOf(seed, 1), wordOf(seed, 2), wordOf(seed, 3), 1]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) next()
  return next
}

export const seededDraws = (seed: string): Draws => {
  const next = sfc32(seed)
  const share = (): number => next() / 2 ** 32
  return {
    share,
    below: (count) => Math.floor(share() * count),
    between: (from, to) => from + share() * (to - from),
    happens: (chance) => share() < chance,
    poisson: (mean) => {
      const floor = Math.exp(-mean)
      let [product, count] = [share(), 0]
      while (product > floor) {
        product *= share()
        count += 1
      }
      return count
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
  }
}
