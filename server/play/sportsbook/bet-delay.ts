import type { Sport } from '#contract/betting-enums.ts'
import type { Tx } from '#db/transaction.ts'

/** The bet delay: how long a bet or cash-out in play is pending; longer than a feed takes to report a goal. */
export const betDelayMs: Readonly<Record<Sport, number>> = {
  football: 5000,
  tennis: 4000,
  basketball: 5000,
  ice_hockey: 5000,
}

/** The present delay for these events: the longest of those in play. */
export const betDelayOf = async (tx: Tx, eventIds: readonly bigint[]): Promise<number> => {
  if (eventIds.length === 0) return 0
  const live = await tx.db
    .selectFrom('odds_events')
    .select('sport')
    .where('id', 'in', eventIds)
    .where('status', 'in', ['live', 'interrupted'])
    .execute()
  return Math.max(0, ...live.map(({ sport }) => betDelayMs[sport]))
}
