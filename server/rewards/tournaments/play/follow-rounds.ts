import { sql, type RawBuilder } from 'kysely'
import { maxPointsPerRound } from '#contract/tournaments.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayFollower } from '#server/play/games/follow/play-follower.ts'
import { flagPrizes } from '../prizes/flag-prizes.ts'

type Change = { tournament_id: bigint; uid: number; delta: bigint; at: Date; seq: bigint }

/**
 * Counts rounds of participants: each is recomputed from its bets inside the period and their payouts, so a
 * round that pays again or is rolled back counts for its present state (TN-08). A part of a stake without risk
 * is left out, and the same part of its payout.
 */
export const tournamentsFollower: PlayFollower = {
  name: 'tournaments',
  async follow(ctx, tx, played) {
    await flagPrizes(ctx, tx, played)
    const counted = played.filter(({ isPromo, freePackId }) => !isPromo && freePackId === null)
    if (counted.length === 0) return
    const uids = [...new Set(counted.map(({ uid }) => uid))]
    if (!(await lockParticipants(tx, uids))) return
    const changes = await countRounds(tx, [...new Set(counted.map(({ roundId }) => roundId))])
    if (changes.length > 0) await addPoints(tx, changes)
  },
}

/** Locks participants of unfinished tournaments; false where there are none. */
const lockParticipants = async (tx: Tx, uids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    select part.uid from tournament_participants part join tournaments t on t.id = part.tournament_id
    where part.uid = any(${uids}::integer[]) and t.status = 'published' and t.finished_at is null
    order by part.tournament_id, part.uid for update of part for key share of t`.execute(tx.db)
  return rows.length > 0
}

/** SQL: the part of an amount of `bet` that counts, in the same proportion as its stake. */
const coveredOf = (minor: RawBuilder<unknown>) => sql`
  case when ${minor} = 0 or bet.amount_minor = 0 then 0
    else div(${minor}::numeric * (bet.amount_minor - case when counts_bonus then 0 else bet.bonus_minor end), bet.amount_minor)::bigint end`

const countRounds = async (tx: Tx, rounds: readonly bigint[]): Promise<readonly Change[]> => {
  const { rows } = await sql<Change>`
    with looked as (
      select part.tournament_id, round.id as round_id, round.uid, coalesce(rate.minor_per_base, 1) as rate,
        greatest(t.starts_at, part.counts_from) as since, t.ends_at as until,
        t.model, t.least_stake_minor, t.counts_bonus
      from game_rounds round
      join tournament_participants part on part.uid = round.uid
      join tournaments t on t.id = part.tournament_id and t.status = 'published' and t.finished_at is null
      join games game on game.sysname = round.game
      left join currency_rates rate on rate.currency = round.currency
      where round.id = any(${rounds}::bigint[]) and (
        cardinality(t.games) + cardinality(t.studios) + cardinality(t.types) = 0
        or game.sysname = any(t.games) or game.provider = any(t.studios) or game.type = any(t.types))
    ), parts as (
      select looked.tournament_id, looked.round_id, bet.created_at as at, bet.seq,
        bet.amount_minor - bet.forfeited_minor - case when counts_bonus then 0 else bet.bonus_minor end as stake, 0 as win,
        ${coveredOf(sql`bet.covered_minor`)} as covered
      from looked join game_transactions bet on bet.round_id = looked.round_id
      where bet.kind = 'bet' and bet.status = 'accepted' and bet.free_pack_id is null
        and bet.created_at >= since and bet.created_at < until
      union all
      select looked.tournament_id, looked.round_id, win.created_at, win.seq, 0,
        win.amount_minor - win.forfeited_minor - case when counts_bonus then 0 else win.bonus_minor end,
        ${coveredOf(sql`win.covered_minor`)}
      from looked join game_transactions win on win.round_id = looked.round_id
      join game_transactions bet on bet.supplier = win.supplier and bet.uid = win.uid and bet.kind = 'bet'
        and bet.transaction_id = win.reference_id
      where win.kind = 'win' and win.status = 'accepted' and win.free_pack_id is null and not win.is_promo
        and bet.status = 'accepted' and bet.created_at >= since and win.created_at < until
    ), sums as (
      select tournament_id, round_id, sum(stake - covered)::bigint as stake,
        greatest(sum(win - covered), 0)::bigint as win, max(at) as at,
        max(seq) as seq
      from parts group by 1, 2
    ), now as (
      select looked.tournament_id, looked.round_id, looked.uid, coalesce(stake, 0) as stake, coalesce(win, 0) as win, at, seq,
        (case when coalesce(stake, 0) <= 0 or stake / rate < least_stake_minor then 0
          when model = 'stake' then div(stake, rate)
          when model = 'win' then div(win, rate)
          else least(win * 100 / stake, ${maxPointsPerRound}) end)::bigint as points
      from looked left join sums using (tournament_id, round_id)
    ), changed as (
      select now.*, now.points - coalesce(old.points, 0) as delta
      from now left join tournament_rounds old using (tournament_id, round_id)
      where now.at is not null or old.round_id is not null
    ), put as (
      insert into tournament_rounds (tournament_id, round_id, uid, stake_minor, win_minor, points, at)
      select tournament_id, round_id, uid, stake, win, points, coalesce(at, now()) from changed
      on conflict (tournament_id, round_id) do update set stake_minor = excluded.stake_minor,
        win_minor = excluded.win_minor, points = excluded.points, at = case when excluded.stake_minor > 0
          then excluded.at else tournament_rounds.at end
    )
    select tournament_id, uid, sum(delta)::bigint as delta, max(at) as at,
      coalesce(max(seq), 0) as seq from changed
    where delta <> 0 group by tournament_id, uid`.execute(tx.db)
  return rows
}

const addPoints = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  await sql`
    with changed as (
      select * from unnest(${changes.map((one) => one.tournament_id)}::bigint[], ${changes.map(({ uid }) => uid)}::integer[],
        ${changes.map(({ delta }) => delta)}::bigint[], ${changes.map(({ at }) => at)}::timestamptz[],
        ${changes.map(({ seq }) => seq)}::bigint[]) as changed (tournament_id, uid, delta, at, seq)
    ), next as (
      select changed.tournament_id, changed.uid, changed.at, changed.seq, part.points as before, case when t.best_of is null
        then part.points + changed.delta
        else (select coalesce(sum(points), 0) from (
          select points from tournament_rounds round
          where round.tournament_id = changed.tournament_id and round.uid = changed.uid
          order by points desc limit t.best_of) best) end as after
      from changed join tournament_participants part using (tournament_id, uid)
      join tournaments t on t.id = changed.tournament_id
    ), moved as (
      update tournament_participants part set points = after,
        reached_at = case when after > before then coalesce(at, reached_at) else reached_at end,
        reached_seq = case when after > before then seq else reached_seq end
      from next where part.tournament_id = next.tournament_id and part.uid = next.uid and after <> before
    )
    update tournaments t set total_points = total_points + grown.by
    from (select tournament_id, sum(after - before) as by from next group by tournament_id) grown
    where t.id = grown.tournament_id and grown.by <> 0`.execute(tx.db)
}
