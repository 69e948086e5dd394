import { isMore } from '../frame/distribution.ts'
import { rational, type Rational } from '#contract/rational.ts'
import { hiLoGuesses, isWon, winningRanks } from './hi-lo.ts'

/** From this factor on, rounding down takes less than it takes from the first steps. */
const searchedTo = 3n

/**
 * The lowest return of all streaks at a stake, with the win cut to whole minor units. Tries each card and guess
 * that can follow: the published list has single guesses, but a longer streak can end just below a unit too.
 */
export function worstStreakReturn(stakeMinor: bigint): Rational {
  let worst = rational(99n, 100n)
  const seen = new Set<string>()
  const goOn = (card: number, factor: Rational): void => {
    const key = `${card} ${factor.numerator}/${factor.denominator}`
    if (seen.has(key)) return
    seen.add(key)
    for (const guess of hiLoGuesses) {
      const winning = BigInt(winningRanks(card, guess))
      if (winning === 0n) continue
      const after = rational(factor.numerator * 13n, factor.denominator * winning)
      if (after.numerator > searchedTo * after.denominator) continue
      const paid = (stakeMinor * after.numerator) / after.denominator
      // 0.99 divided by the factor is the chance of the whole streak.
      const back = rational(99n * paid * after.denominator, 100n * stakeMinor * after.numerator)
      if (isMore(worst, back)) worst = back
      for (let next = 0; next < 13; next += 1) if (isWon(card, guess, next)) goOn(next, after)
    }
  }
  for (let card = 0; card < 13; card += 1) goOn(card, rational(99n, 100n))
  return worst
}
