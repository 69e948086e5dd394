import { knownCodes } from '#contract/money.ts'
import type { BonusTerms as Terms } from '#contract/bonus-terms.ts'

/** What a player agrees to with a bonus: [contract/bonus-terms.ts](../../../contract/bonus-terms.ts). */
export type BonusTerms = Terms

/** A game as terms see it. */
export type GameTraits = { readonly game: string; readonly studio: string; readonly type: string }

/** How much of a stake in this game counts, in basis points. */
export const weightOf = (
  { weights }: Pick<BonusTerms, 'weights'>,
  { game, studio, type }: GameTraits,
): number =>
  weights.games[game] ??
  weights.studios[studio] ??
  weights.types[type as keyof typeof weights.types] ??
  weights.otherwise

export const isExcluded = (
  { excluded }: Pick<BonusTerms, 'excluded'>,
  { game, studio, type }: GameTraits,
): boolean =>
  excluded.games.includes(game) || excluded.studios.includes(studio) || excluded.types.includes(type)

const sumIn = (of: Readonly<Record<string, string>> | null, currency: string): bigint | null => {
  const sum = of?.[currency]
  return sum === undefined ? null : BigInt(sum)
}

/** What is given for this deposit, which is nothing where there was none; null where it is not given in this currency or for so little. */
export const awardOf = (
  { award }: Pick<BonusTerms, 'award'>,
  { currency, depositMinor }: { currency: string; depositMinor: bigint },
): bigint | null => {
  if (award.type === 'sum') return sumIn(award.sums, currency)
  const most = sumIn(award.most, currency)
  const least = sumIn(award.leastDeposit, currency)
  if (most === null || least === null || depositMinor < least) return null
  const shared = (depositMinor * BigInt(award.share)) / 10_000n
  return shared === 0n ? null : shared < most ? shared : most
}

/** What is to be staked, in ten-thousandths of a minor unit, so that a stake of a cent that counts a tenth counts. */
export const targetOf = (
  { wager }: Pick<BonusTerms, 'wager'>,
  { grantedMinor, depositMinor }: { grantedMinor: bigint; depositMinor: bigint },
): bigint => {
  const base = wager.of === 'bonus' ? grantedMinor : grantedMinor + depositMinor
  return base * BigInt(wager.times) * 100n
}

/** The most a stake may be, in minor units; null where there is no such bound in this currency. */
export const mostStakeOf = ({ mostStake }: Pick<BonusTerms, 'mostStake'>, currency: string): bigint | null =>
  sumIn(mostStake, currency)

/** The most that may become money; null where there is no bound. */
export const mostConvertedOf = (
  { mostConverted }: Pick<BonusTerms, 'mostConverted'>,
  { currency, grantedMinor }: { currency: string; grantedMinor: bigint },
): bigint | null => {
  const bounds = [
    sumIn(mostConverted.sums, currency),
    mostConverted.times === null ? null : (grantedMinor * BigInt(mostConverted.times)) / 100n,
  ].filter((bound) => bound !== null)
  return bounds.length === 0 ? null : bounds.reduce((least, bound) => (bound < least ? bound : least))
}

/**
 * What such a sum of it may cost at most. Of a boost the sum is what may be staked: it costs what its share adds to the winnings at the
 * highest odds, rounded up.
 */
export const costOf = ({ oddsBoost }: Pick<BonusTerms, 'oddsBoost'>, minor: bigint): bigint => {
  if (!oddsBoost) return minor
  const ofStake = BigInt(oddsBoost.mostOdds - 1000) * BigInt(oddsBoost.share)
  return (minor * ofStake + 9_999_999n) / 10_000_000n
}

/** The currencies that it is given in. */
export const currenciesOf = ({ award }: Pick<BonusTerms, 'award'>): string[] => {
  const given = award.type === 'sum' ? award.sums : award.most
  return knownCodes().filter((currency) => given[currency] !== undefined)
}
