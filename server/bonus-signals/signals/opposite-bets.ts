import { sql } from 'kysely'
import { linkedPlayers } from '#server/risk/links/linked-players.ts'
import type { Signal } from './signal.ts'

/** Bets that close to one another were hardly made by two minds. */
const withinMinutes = 60
/** Of all that can happen in a market this much was covered: something of it is won for certain, or nearly. */
const leastShare = 0.9

/**
 * With the stake of the bonus one side of a market was covered, and the others by the same player or one who is linked with them,
 * within an hour: whatever happens, the bonus is turned into money. Counts markets.
 */
export const oppositeBets: Signal = {
  code: 'opposite_bets',
  points: 40,
  find: (now) => sql`
    with linked as materialized ${linkedPlayers(now)},
    covered as (
      select looked.id as bonus_id, pick.market_id, staked.id as bet_id, covering.outcome,
        max(covering.win_share) as share
      from looked
        join sportsbook_bets staked on staked.uid = looked.uid and staked.bonus_id = looked.id
          and staked.pocket <> 'main' and staked.kind = 'single' and staked.accepted_at is not null
        join sportsbook_selections pick on pick.bet_id = staked.id
        join linked on linked.uid = looked.uid and linked.is_firm
        join sportsbook_selections covering on covering.market_id = pick.market_id
        join sportsbook_bets other on other.id = covering.bet_id and other.uid = linked.other
          and other.kind = 'single'
          and other.accepted_at between staked.accepted_at - make_interval(mins => ${withinMinutes})
            and staked.accepted_at + make_interval(mins => ${withinMinutes})
      where not exists (
        select from sportsbook_selections more where more.bet_id in (staked.id, other.id) and more.position > 0)
      group by looked.id, pick.market_id, staked.id, covering.outcome
    )
    select bonus_id, count(distinct market_id)::integer as value
    from (
      select bonus_id, market_id from covered
      group by bonus_id, market_id, bet_id having count(*) > 1 and sum(share) >= ${leastShare}
    ) markets
    group by bonus_id`,
}
