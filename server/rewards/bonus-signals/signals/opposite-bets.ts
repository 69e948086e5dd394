import { sql } from 'kysely'
import { coveredMarkets } from '#server/compliance/risk/links/covered-markets.ts'
import type { Signal } from './signal.ts'

const staked = sql`
  select looked.id as key, bet.id, bet.uid, bet.accepted_at
  from looked join sportsbook_bets bet on bet.uid = looked.uid and bet.bonus_id = looked.id
    and bet.pocket <> 'main' and bet.kind = 'single' and bet.accepted_at is not null`

/**
 * The bonus's stake covered one side of a market, and the same or a linked player covered the others within an
 * hour, which converts the bonus without a risk. Counts markets.
 */
export const oppositeBets: Signal = {
  code: 'opposite_bets',
  points: 40,
  find: (now) => sql`
    select covered.key as bonus_id, count(distinct covered.market_id)::integer as value
    from ${coveredMarkets(staked, now)} as covered
    group by covered.key`,
}
