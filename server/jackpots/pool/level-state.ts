import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { DrawVersion } from '#contract/jackpots.ts'
import { nameOfBet } from '../draws/bet-name.ts'
import { hiddenIn, numberOf, perMinor } from '../draws/jackpot-secret.ts'
import type { FedBet } from '../schema.ts'

/** A level as it stands: terms, meter and what decides it. */
export type LevelState = {
  readonly terms: JackpotLevelTerms
  readonly meter: bigint
  /** What stakes have added above the cap and no cycle could hold so far, in minor units. */
  readonly reserveMinor: bigint
  readonly secret: string
  readonly drawVersion: DrawVersion
  readonly endsAt: Date | null
  readonly lastBet: FedBet | null
}

export type Stake = FedBet & { readonly ownMinor: bigint }

/** The cap of a level, in ten-thousandths of a minor unit; null where the kind has none. */
const capOf = ({ kind, cap }: JackpotLevelTerms): bigint | null =>
  kind === 'must_hit_by' && cap !== null ? BigInt(cap) * perMinor : null

const seedOf = ({ seed }: Pick<JackpotLevelTerms, 'seed'>): bigint => BigInt(seed) * perMinor

/** What a stake gives to a level, in ten-thousandths of a minor unit. */
const shareOf = (ownMinor: bigint, { basisPoints }: Pick<JackpotLevelTerms, 'basisPoints'>): bigint =>
  ownMinor * BigInt(basisPoints)

/** Of a timed level whose time is up: the last stake before that wins it; undefined where there was none, and it goes on. */
export const hitAtEnd = ({ terms, endsAt, lastBet }: LevelState, now: Date): FedBet | undefined =>
  terms.kind === 'timed' && endsAt !== null && now >= endsAt ? (lastBet ?? undefined) : undefined

/** A stake feeds the level, and may win all that is in it then. */
export const feed = (
  level: LevelState,
  stake: Stake,
): { readonly level: LevelState; readonly isHit: boolean } => {
  const { terms, secret, drawVersion } = level
  const { ownMinor: _ownMinor, ...lastBet } = stake
  const meter = level.meter + shareOf(stake.ownMinor, terms)
  return { level: { ...level, meter, lastBet: terms.kind === 'timed' ? lastBet : null }, isHit: isHit() }

  function isHit(): boolean {
    if (terms.kind === 'must_hit_by') return meter >= hiddenIn(secret)
    if (terms.kind === 'timed') return BigInt(new Date(stake.at).getTime()) >= hiddenIn(secret)
    return numberOf(secret, nameOfBet(stake, drawVersion), BigInt(terms.odds ?? 1)) < stake.ownMinor
  }
}

/**
 * A stake was taken back: so is what it gave, first from the reserve and then from what is above the seed, as far as there is any. What
 * was won meanwhile stays won.
 */
export const takeBack = (level: LevelState, ownMinor: bigint): LevelState => {
  const share = shareOf(ownMinor, level.terms)
  const whole = share / perMinor
  const ofReserveMinor = whole < level.reserveMinor ? whole : level.reserveMinor
  const rest = level.meter - (share - ofReserveMinor * perMinor)
  const min = seedOf(level.terms)
  const meter = rest < min ? (level.meter < min ? level.meter : min) : rest
  return { ...level, meter, reserveMinor: level.reserveMinor - ofReserveMinor }
}

/** Whole minor units that a level has come to. */
export const prizeOf = (meter: bigint): bigint => meter / perMinor

/** A hit: what it pays, and what the next cycle begins with. */
export type PaidOut = Pick<LevelState, 'meter' | 'reserveMinor'> & { readonly amountMinor: bigint }

/**
 * A hit pays what is in the meter, at most the cap, in whole minor units. What is left begins the next cycle beside its seed. Where it
 * would fill that cycle as well, it pays for the seed in the house's place, and what is above the seed is the reserve of the next one.
 */
export const payOut = ({
  terms,
  meter,
  reserveMinor,
}: Pick<LevelState, 'terms' | 'meter' | 'reserveMinor'>): PaidOut => {
  const cap = capOf(terms)
  const amountMinor = prizeOf(cap !== null && cap < meter ? cap : meter)
  const left = meter + (reserveMinor - amountMinor) * perMinor
  const seed = seedOf(terms)
  if (cap === null || seed + left < cap) return { amountMinor, meter: seed + left, reserveMinor: 0n }
  const rest = left / perMinor - BigInt(terms.seed)
  return { amountMinor, meter: seed + (left % perMinor), reserveMinor: rest > 0n ? rest : 0n }
}
