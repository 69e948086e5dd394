import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { DrawVersion } from '#contract/jackpots.ts'
import { stakeDrawName } from '../draws/stake-draw-name.ts'
import { hiddenIn, numberOf, perMinor } from '../draws/jackpot-secret.ts'
import type { JackpotStake } from '../schema.ts'

export type LevelState = {
  readonly terms: JackpotLevelTerms
  readonly meter: bigint
  /** Contributions above the cap that no cycle could hold yet, in minor units. */
  readonly reserveMinor: bigint
  readonly secret: string
  readonly drawVersion: DrawVersion
  readonly endsAt: Date | null
  readonly lastBet: JackpotStake | null
}

export type Stake = JackpotStake & { readonly ownMinor: bigint }

/** The cap in ten-thousandths of a minor unit; null for kinds without one. */
const capOf = ({ kind, cap }: JackpotLevelTerms): bigint | null =>
  kind === 'must_hit_by' && cap !== null ? BigInt(cap) * perMinor : null

const seedOf = ({ seed }: Pick<JackpotLevelTerms, 'seed'>): bigint => BigInt(seed) * perMinor

/** The contribution of a stake, in ten-thousandths of a minor unit. */
const shareOf = (ownMinor: bigint, { basisPoints }: Pick<JackpotLevelTerms, 'basisPoints'>): bigint =>
  ownMinor * BigInt(basisPoints)

/** The last stake before a timed level's end, which wins it; undefined without one, and the level continues. */
export const hitAtEnd = ({ terms, endsAt, lastBet }: LevelState, now: Date): JackpotStake | undefined =>
  terms.kind === 'timed' && endsAt !== null && now >= endsAt ? (lastBet ?? undefined) : undefined

/** A stake feeds the level, and may then win its whole meter. */
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
    return numberOf(secret, stakeDrawName(stake, drawVersion), BigInt(terms.odds ?? 1)) < stake.ownMinor
  }
}

/**
 * Reverses the contribution of a rolled-back stake: first from the reserve, then from the meter, which stays at
 * or above the seed. Prizes stay.
 */
export const returnContribution = (level: LevelState, ownMinor: bigint): LevelState => {
  const share = shareOf(ownMinor, level.terms)
  const whole = share / perMinor
  const ofReserveMinor = whole < level.reserveMinor ? whole : level.reserveMinor
  const rest = level.meter - (share - ofReserveMinor * perMinor)
  const min = seedOf(level.terms)
  const meter = rest < min ? (level.meter < min ? level.meter : min) : rest
  return { ...level, meter, reserveMinor: level.reserveMinor - ofReserveMinor }
}

/** The prize in whole minor units. */
export const prizeOf = (meter: bigint): bigint => meter / perMinor

export type PaidOut = Pick<LevelState, 'meter' | 'reserveMinor'> & { readonly amountMinor: bigint }

/**
 * A hit pays the meter up to the cap, in whole minor units. The remainder starts the next cycle beside its
 * seed. Where it would fill that cycle as well, it pays for the seed instead of the operator, and the part
 * above the seed becomes the next reserve.
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
