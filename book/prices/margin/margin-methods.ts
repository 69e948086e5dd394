/**
 * How a margin (overround) is laid on chances, and taken off again. `chances` are those of the outcomes of a market, of which `winners` win
 * (one, but for a double chance two); what is offered sums to `winners · (1 + margin)`. Sources: Štrumbelj, International
 * Journal of Forecasting 30 (2014), for the methods; Shin, The Economic Journal 103 (1993), for the last.
 */
export const marginMethods = ['multiplicative', 'additive', 'power', 'shin'] as const
export type MarginMethod = (typeof marginMethods)[number]

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Where a falling function of a number between both ends is nought. */
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

/** The exponent by which chances sum to `wanted`, by Newton in its logarithm; the sum falls as the exponent grows. */
const powerTo = (chances: readonly number[], wanted: number): readonly number[] => {
  const open = chances.filter((chance) => chance > 0 && chance < 1)
  const sure = chances.filter((chance) => chance >= 1).length
  // However small the exponent, an outcome comes to one at most; and there is nothing to bend in what is sure.
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
    // The sum is convex: from its left Newton never overshoots; from its right it is kept above nought.
    const next = Math.max(exponent / 8, exponent - sum / slope)
    const isDone = Math.abs(next - exponent) < 1e-13 * exponent
    exponent = next
    if (isDone) break
  }
  return raised(chances, exponent)
}

/** Shin: bettors know more than the house in a part `z` of bets. Chances as they are offered, up to what they sum to. */
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

/** The chances that are offered: 1 ÷ the price. */
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

/** The fair chances behind what is offered, as the method that made it has it; they sum to `winners`. */
export const fairOf = (method: MarginMethod, offered: readonly number[], winners = 1): readonly number[] => {
  const book = sumOf(offered)
  switch (method) {
    case 'multiplicative':
      return offered.map((chance) => (chance * winners) / book)
    case 'additive': {
      const each = (book - winners) / offered.filter((chance) => chance > 0).length
      // Where the margin is more than a chance that is offered, nothing is left of it.
      return offered.map((chance) => Math.max(0, chance - each))
    }
    case 'power':
      return powerTo(offered, winners)
    case 'shin':
      return shinFair(offered.map((chance) => chance / winners)).map((chance) => chance * winners)
  }
}
