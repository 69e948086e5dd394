import { leaderPeriods } from '#contract/values.ts'
import { sql } from 'kysely'
import type { PlayFollower } from '#server/play/games/follow/play-follower.ts'

/** A round's points are its win in hundredths of its stake, up to this maximum. */
const maxPoints = 10_000
/** Below this stake, in minor units of the base currency, a round earns no points, so cents cannot lead. */
const leastStakeMinor = 10

/**
 * Stores rounds that paid more than their stake, and their players' points. A round that pays again or is
 * rolled back is recomputed: its earlier points are removed. Free spins and promotions of suppliers are no wins
 * of a stake.
 */
export const winnersFollower: PlayFollower = {
  name: 'winners',
  async follow(_ctx, tx, played) {
    const changed = played.filter(
      ({ kind, isPromo, freePackId }) => kind !== 'bet' && !isPromo && freePackId === null,
    )
    const rounds = [...new Set(changed.map(({ roundId }) => roundId))]
    if (rounds.length === 0) return
    await sql`
      with now as (
        select round.id as round_id, round.uid, round.game, round.currency,
          round.stake_minor - round.refunded_minor as stake_minor, round.win_minor,
          case when (round.stake_minor - round.refunded_minor) / coalesce(rate.minor_per_base, 1) < ${leastStakeMinor} then 0
            else least(round.win_minor * 100 / (round.stake_minor - round.refunded_minor), ${maxPoints}) end::integer as points,
          round(round.win_minor / coalesce(rate.minor_per_base, 1))::bigint as base_minor,
          coalesce(round.ended_at, round.created_at) as at
        from game_rounds round left join currency_rates rate on rate.currency = round.currency
        where round.id = any(${rounds}::bigint[]) and round.status <> 'rolled_back'
          and round.stake_minor > round.refunded_minor and round.win_minor > round.stake_minor - round.refunded_minor
      ), old as (
        select * from won_rounds where round_id = any(${rounds}::bigint[])
      ), gone as (
        delete from won_rounds won where round_id = any(${rounds}::bigint[])
          and not exists (select from now where now.round_id = won.round_id)
      ), put as (
        insert into won_rounds (round_id, uid, game, currency, stake_minor, win_minor, points, base_minor, at)
        select * from now order by at
        on conflict (round_id) do update set stake_minor = excluded.stake_minor, win_minor = excluded.win_minor,
          points = excluded.points, base_minor = excluded.base_minor, at = excluded.at
      ), changes as (
        select round_id, uid, at, points, base_minor, 1 as count from now
        union all
        select round_id, uid, at, -points, -base_minor, -1 from old
      )
      insert into leader_sums (period, starts_at, uid, points, base_minor, wins, reached_at, reached_round)
      select period, date_trunc(period, at, 'UTC'), uid, sum(points), sum(base_minor), sum(count), max(at),
        max(round_id)
      from changes cross join unnest(${[...leaderPeriods]}::text[]) as period
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (period, starts_at, uid) do update set points = leader_sums.points + excluded.points,
        base_minor = leader_sums.base_minor + excluded.base_minor, wins = leader_sums.wins + excluded.wins,
        reached_at = case when excluded.points > 0 then greatest(leader_sums.reached_at, excluded.reached_at)
          else leader_sums.reached_at end,
        reached_round = case when excluded.points > 0 then greatest(leader_sums.reached_round, excluded.reached_round)
          else leader_sums.reached_round end`.execute(tx.db)
  },
}
