import { dayMs } from '#contract/durations.ts'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { acquisitionOf } from '../plans/commission.ts'
import { dayAfter, dayOf } from '../months.ts'
import { readAtRiskOf } from './read-at-risk.ts'
import { readWagered, type Days } from './read-movements.ts'

export type Deposited = {
  readonly player_id: bigint
  readonly joined_at: Date
  readonly currency: string
  readonly amount_minor: bigint
}
type Fixed = NonNullable<AffiliateTerms['acquisition']>

/** The days whose stakes count, as whole UTC days, and their exact end. */
export const countedDays = ({ joined_at: joined }: Deposited, { days }: Fixed) => {
  const until = new Date(joined.getTime() + days * dayMs)
  return { until, days: { from: dayOf(joined), before: dayAfter(dayOf(until)) } }
}

/** The amount for a player by their stakes at risk in those days, in minor units; 0 below the terms. */
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
  // The ledger is a fast check for players who have not staked enough in any case.
  const staked = worth(await readWagered(tx.db, asked))
  if (staked.amountMinor === 0n) return staked
  const riskedMinor = await readAtRiskOf(tx, asked)
  return riskedMinor < staked.wageredMinor ? worth(riskedMinor) : staked
}
