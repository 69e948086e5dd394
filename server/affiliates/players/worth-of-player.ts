import { dayMs } from '#contract/durations.ts'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { acquisitionOf } from '../plans/commission.ts'
import { dayAfter, dayOf } from '../months.ts'
import { readAtRiskOf } from './read-at-risk.ts'
import { readWagered, type Days } from './read-movements.ts'

/** A player with their first deposit. */
export type Deposited = {
  readonly player_id: bigint
  readonly joined_at: Date
  readonly currency: string
  readonly amount_minor: bigint
}
type Fixed = NonNullable<AffiliateTerms['acquisition']>

/** The days of which a player's stakes count, whole as the house counts them, and their end to the moment. */
export const countedDays = ({ joined_at: joined }: Deposited, { days }: Fixed) => {
  const until = new Date(joined.getTime() + days * dayMs)
  return { until, days: { from: dayOf(joined), before: dayAfter(dayOf(until)) } }
}

/** What a player is worth by what they have staked at risk in those days, in minor units; nothing below what was agreed on. */
export const worthOfPlayer = async (
  tx: Tx,
  { player_id: playerId, currency, amount_minor: depositMinor }: Deposited,
  { fixed, days }: { readonly fixed: Fixed; readonly days: Days },
): Promise<{ readonly amountMinor: bigint; readonly wageredMinor: bigint }> => {
  const asked = { playerId, currency, days }
  const worth = (wageredMinor: bigint) => ({
    amountMinor: acquisitionOf(fixed, { currency, depositMinor, wageredMinor }),
    wageredMinor,
  })
  // The books say quickly who has not staked enough in any case.
  const staked = worth(await readWagered(tx.db, asked))
  if (staked.amountMinor === 0n) return staked
  const riskedMinor = await readAtRiskOf(tx, asked)
  return riskedMinor < staked.wageredMinor ? worth(riskedMinor) : staked
}
