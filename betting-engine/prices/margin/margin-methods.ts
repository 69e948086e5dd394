/**
 * Adds a margin (overround) to chances, and removes it. `chances` are those of the outcomes of a market with
 * `winners` winners (one; two for double chance); the offered ones sum to `winners · (1 + margin)`. Sources:
 * Štrumbelj, International Journal of Forecasting 30 (2014), for the methods; Shin, The Economic Journal 103
 * (1993), for the last.
 */
export const marginMethods = ['multiplicative', 'additive', 'power', 'shin'] as const
export type MarginMethod = (typeof marginMethods)[number]

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The root of a falling function between both ends. */
const solve = (falling: (at: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (falling(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const raised = (chances: readonly number[], exponent: number): readonly number[] =>
  chances.map((chance) => (chance <= 0 ? 0 : chance ** exponent))

/**
 * The exponent at which chances sum to `wanted`, by Newton in its logarithm; the sum falls as the exponent
 * grows.
 */
const powerTo = (chances: readonly number[], wanted: number): readonly number[] => {
  const open = chances.filter((chance) => chance > 0 && chance < 1)
  const sure = chances.filter((chance) => chance >= 1).length
  // For any exponent an outcome is at most one, and certain ones do not change.
  if (open.length === 0 || wanted <= sure || wanted >= sure + open.length) return chances
  const logs = open.map(Math.log)
  let exponent = 1
  for (let step = 0; step < 40; step += 1) {
    let [sum, slope] = [sure - wanted, 0]
    for (const log of logs) {
      const value = Math.exp(exponent * log)
      sum += value
      slope += value * log
    }
    // The sum is convex: Newton never overshoots from the left; from the right the exponent is kept above zero.
    const next = Math.max(exponent / 8, exponent - sum / slope)
    const isDone = Math.abs(next - exponent) < 1e-13 * exponent
    exponent = next
    if (isDone) break
  }
  return raised(chances, exponent)
}

/** Shin: in a part `z` of bets the bettors know more than the bookmaker. Offered chances up to their sum. */
const shinRoots = (chances: readonly number[], z: number): readonly number[] =>
  chances.map((chance) => Math.sqrt(z * chance + (1 - z) * chance ** 2))

const shinOffered = (chances: readonly number[], wanted: number): readonly number[] => {
  const sumAt = (z: number): number => sumOf(shinRoots(chances, z)) ** 2
  const z = solve((at) => wanted - sumAt(at), 0, 1)
  const roots = shinRoots(chances, z)
  const sum = sumOf(roots)
  return roots.map((root) => root * sum)
}

const shinFair = (offered: readonly number[]): readonly number[] => {
  const book = sumOf(offered)
  const fairAt = (z: number): readonly number[] =>
    offered.map((chance) => (Math.sqrt(z ** 2 + (4 * (1 - z) * chance ** 2) / book) - z) / (2 * (1 - z)))
  return fairAt(solve((z) => sumOf(fairAt(z)) - 1, 0, 0.99))
}

/** The offered chances: 1 ÷ the price. */
export const offeredOf = (
  method: MarginMethod,
  chances: readonly number[],
  margin: number,
  winners = 1,
): readonly number[] => {
  const possible = chances.filter((chance) => chance > 0).length
  if (margin === 0) return chances
  switch (method) {
    case 'multiplicative':
      return chances.map((chance) => chance * (1 + margin))
    case 'additive':
      return chances.map((chance) => (chance > 0 ? chance + (winners * margin) / possible : 0))
    case 'power':
      return powerTo(chances, winners * (1 + margin))
    case 'shin':
      return possible < 2
        ? chances
        : shinOffered(
            chances.map((chance) => chance / winners),
            1 + margin,
          ).map((chance) => chance * winners)
  }
}

/** The fair chances behind offered ones, by the same method; they sum to `winners`. */
export const fairOf = (method: MarginMethod, offered: readonly number[], winners = 1): readonly number[] => {
  const book = sumOf(offered)
  switch (method) {
    case 'multiplicative':
      return offered.map((chance) => (chance * winners) / book)
    case 'additive': {
      const each = (book - winners) / offered.filter((chance) => chance > 0).length
      // A margin above an offered chance leaves zero.
      return offered.map((chance) => Math.max(0, chance - each))
    }
    case 'power':
      return powerTo(offered, winners)
    case 'shin':
      return shinFair(offered.map((chance) => chance / winners)).map((chance) => chance * winners)
  }
}
