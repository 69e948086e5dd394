import { knownCodes } from '#contract/money.ts'
import type { BonusTerms as Terms } from '#contract/bonus-terms.ts'

/** Bonus terms that a player accepts: [contract/bonus-terms.ts](../../../../contract/bonus-terms.ts). */
export type BonusTerms = Terms

export type GameTraits = { readonly game: string; readonly studio: string; readonly type: string }

/** The contribution of this game in basis points. */
export const contributionOf = (
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

/** The amount for this deposit, 0 for no deposit; null where the currency or so small a deposit gets none. */
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

/** The wagering target in ten-thousandths of a minor unit, so that a cent at a tenth still counts. */
export const targetOf = (
  { wager }: Pick<BonusTerms, 'wager'>,
  { grantedMinor, depositMinor }: { grantedMinor: bigint; depositMinor: bigint },
): bigint => {
  const base = wager.of === 'bonus' ? grantedMinor : grantedMinor + depositMinor
  return base * BigInt(wager.times) * 100n
}

/** The max stake in minor units; null without a bound in this currency. */
export const maxStakeOf = ({ mostStake }: Pick<BonusTerms, 'mostStake'>, currency: string): bigint | null =>
  sumIn(mostStake, currency)

/** The max conversion; null without a bound. */
export const maxConvertedOf = (
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
 * The maximum cost of a granted amount. For a boost the amount is the max stake: it costs the boost's part of
 * the winnings at the highest odds, rounded up.
 */
export const costOf = ({ oddsBoost }: Pick<BonusTerms, 'oddsBoost'>, minor: bigint): bigint => {
  if (!oddsBoost) return minor
  const ofStake = BigInt(oddsBoost.mostOdds - 1000) * BigInt(oddsBoost.share)
  return (minor * ofStake + 9_999_999n) / 10_000_000n
}

export const currenciesOf = ({ award }: Pick<BonusTerms, 'award'>): string[] => {
  const given = award.type === 'sum' ? award.sums : award.most
  return knownCodes().filter((currency) => given[currency] !== undefined)
}
