import { sql } from 'kysely'
import { coveredMarkets } from '#server/risk/links/covered-markets.ts'
import type { Signal } from './signal.ts'

/** What was staked of the bonus itself. */
const staked = sql`
  select looked.id as key, bet.id, bet.uid, bet.accepted_at
  from looked join sportsbook_bets bet on bet.uid = looked.uid and bet.bonus_id = looked.id
    and bet.pocket <> 'main' and bet.kind = 'single' and bet.accepted_at is not null`

/**
 * With the stake of the bonus one side of a market was covered, and the others by the same player or one who is linked with them,
 * within an hour: whatever happens, the bonus is turned into money. Counts markets.
 */
export const oppositeBets: Signal = {
  code: 'opposite_bets',
  points: 40,
  find: (now) => sql`
    select covered.key as bonus_id, count(distinct covered.market_id)::integer as value
    from ${coveredMarkets(staked, now)} as covered
    group by covered.key`,
}
