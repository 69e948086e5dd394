import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

const playedOfBonus = sql`
  select round.bonus_id as id, sum(case when t.kind = 'bet' then -t.bonus_minor else t.bonus_minor end) as net
  from game_transactions t join game_rounds round on round.id = t.round_id
  where round.bonus_id is not null and t.free_pack_id is null and t.status in ('accepted', 'rolled_back')
  group by round.bonus_id`

/** Granted, net and remaining amounts of a bonus agree with the ledger (standards V8). */
const bonusesAddUp: LedgerCheck = {
  invariant: 'V8',
  says: 'what a casino bonus has is what it was given, more or less by its rounds, less what was converted and went back',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      with booked as (
        select posting.reference_id::bigint as id,
          sum(entry.amount_minor) filter (where account.pocket = 'bonus') as pocket,
          sum(entry.amount_minor) filter (where account.pocket = 'main') as main
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
          join wallet_accounts account on account.id = entry.account_id and account.kind = 'player'
        where posting.reference_type = 'bonus' group by posting.reference_id
      ), played as (${playedOfBonus})
      select b.id from bonuses b left join booked using (id) left join played using (id)
      where b.product = 'casino' and b.balance_minor <> coalesce(booked.pocket, 0) + coalesce(played.net, 0)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `bonus ${id}`)
  },
}

/** One pocket belongs to one bonus: besides it holds only winnings of free spins and corrections by staff. */
const pocketsAreBonuses: LedgerCheck = {
  invariant: 'V8',
  says: 'the bonus balance of a player is the bonus in play, winnings of free rounds that wait, and corrections by hand',
  async find(db) {
    const { rows } = await sql<{ uid: number }>`
      with owed as (
        select uid, currency, sum(minor) as minor from (
          select uid, currency, balance_minor as minor from bonuses where product = 'casino'
          union all
          select uid, currency, won_minor - converted_minor - returned_minor from free_round_packs where winnings = 'bonus'
          union all
          select account.uid, account.currency, entry.amount_minor
          from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
            join wallet_accounts account on account.id = entry.account_id
          where posting.reason in ('correction', 'reversal') and account.kind = 'player' and account.pocket = 'bonus'
        ) parts group by uid, currency
      ), has as (
        select uid, currency, balance_minor as minor from wallet_accounts where kind = 'player' and pocket = 'bonus'
      )
      select uid from owed full join has using (uid, currency)
      where coalesce(owed.minor, 0) <> coalesce(has.minor, 0) limit ${maxProblems}`.execute(db)
    return rows.map(({ uid }) => `player ${uid}`)
  },
}

/** Progress equals the sum of the valid stakes. */
const progressAddsUp: LedgerCheck = {
  invariant: 'V8',
  says: 'what a casino bonus has been wagered is what its stakes have counted, without those taken back',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      with counted as (
        select round.bonus_id as id, sum(t.bonus_counted) as sum
        from game_transactions t join game_rounds round on round.id = t.round_id
        where round.bonus_id is not null and t.kind in ('bet', 'win') and t.status = 'accepted'
        group by round.bonus_id
      )
      select b.id from bonuses b left join counted using (id)
      where b.product = 'casino' and b.status in ('available', 'active', 'wagering', 'deactivated')
        and b.progress <> coalesce(counted.sum, 0)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `bonus ${id}`)
  },
}

const openRoundsAreCounted: LedgerCheck = {
  invariant: 'V8',
  says: 'a casino bonus counts the open rounds that its money lies in',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select b.id from bonuses b
      left join game_rounds round on round.bonus_id = b.id and round.status = 'open' and round.bonus_stake_minor > 0
      where b.product = 'casino' group by b.id having b.open_rounds <> count(round.id)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `bonus ${id}`)
  },
}

export const bonusLedgerChecks: readonly LedgerCheck[] = [
  bonusesAddUp,
  pocketsAreBonuses,
  progressAddsUp,
  openRoundsAreCounted,
]
