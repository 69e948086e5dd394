import { sql, type RawBuilder } from 'kysely'
import { linkedPlayers } from './linked-players.ts'

/** Bets this close in time probably come from one person. */
const withinMinutes = 60
/** The covered share of all outcomes from which a win is certain, or nearly. */
const minShare = 0.9

/**
 * A table of `key`, `market_id` and `is_by_others`: markets of which single bets of the assessed players (a
 * table `looked` with `uid`) and of those firmly linked with them held nearly all outcomes within an hour; and
 * whether others took part. `staked` are the initial bets, as rows of `key`, `id`, `uid` and `accepted_at`. A
 * bet builder holds no side of a market.
 */
export const coveredMarkets = (staked: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  with linked as materialized ${linkedPlayers(now)},
  covering as (
    select staked.key, pick.market_id, staked.id, held.outcome, max(held.win_share) as share,
      bool_or(other.uid <> staked.uid) as is_by_others
    from (${staked}) as staked
      join sportsbook_selections pick on pick.bet_id = staked.id
      join linked on linked.uid = staked.uid and linked.is_firm
      join sportsbook_selections held on held.market_id = pick.market_id
      join sportsbook_bets other on other.id = held.bet_id and other.uid = linked.other and other.kind = 'single'
        and other.accepted_at between staked.accepted_at - make_interval(mins => ${withinMinutes})
          and staked.accepted_at + make_interval(mins => ${withinMinutes})
    where not exists (
      select from sportsbook_selections more where more.bet_id in (staked.id, other.id) and more.position > 0)
    group by staked.key, pick.market_id, staked.id, held.outcome
  )
  select key, market_id, bool_or(is_by_others) as is_by_others from covering
  group by key, market_id, id having count(*) > 1 and sum(share) >= ${minShare}
)`
