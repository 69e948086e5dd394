import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { DrawVersion } from '#contract/jackpots.ts'
import { nameOfBet } from '../draws/bet-name.ts'
import { hiddenIn, numberOf, perMinor } from '../draws/jackpot-secret.ts'
import type { FedBet } from '../schema.ts'

/** A level as it stands: terms, meter and what decides it. */
export type LevelState = {
  readonly terms: JackpotLevelTerms
  readonly meter: bigint
  readonly secret: string
  readonly drawVersion: DrawVersion
  readonly endsAt: Date | null
  readonly lastBet: FedBet | null
}

export type Stake = FedBet & { readonly ownMinor: bigint }

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

/** A stake was taken back: so is what it gave, as far as there is more than the seed. What was won meanwhile stays won. */
export const takeBack = (level: LevelState, ownMinor: bigint): LevelState => {
  const least = BigInt(level.terms.seed) * perMinor
  const rest = level.meter - shareOf(ownMinor, level.terms)
  return { ...level, meter: rest < least ? (level.meter < least ? level.meter : least) : rest }
}

/** Whole minor units that a level has come to: what its winner is paid. The rest is carried on. */
export const prizeOf = (meter: bigint): bigint => meter / perMinor
