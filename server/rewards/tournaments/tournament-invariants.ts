import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

/** The prize account equals the undecided promised prizes (standards F4, V9). */
const escrowIsPools: LedgerCheck = {
  invariant: 'V9',
  says: 'the account of prizes has the pools of tournaments that are not finished, and prizes that are held',
  async find(db) {
    const { rows } = await sql<{ currency: string }>`
      with owed as (
        select currency, sum(minor) as minor from (
          select t.currency, prize.amount_minor as minor from tournaments t join tournament_prizes prize on prize.tournament_id = t.id
          where t.status = 'published' and t.finished_at is null
          union all
          select currency, amount_minor from tournament_winners where status = 'held'
        ) parts group by currency
      ), has as (
        select currency, sum(balance_minor) as minor from wallet_accounts where kind = 'house' and name = 'prizes'
        group by currency
      )
      select currency from owed full join has using (currency)
      where coalesce(owed.minor, 0) <> coalesce(has.minor, 0) limit ${maxProblems}`.execute(db)
    return rows.map(({ currency }) => `prizes in ${currency}`)
  },
}

/** A prize is paid once, to the winner of its place. */
const prizesArePaid: LedgerCheck = {
  invariant: 'V9',
  says: 'each prize that was paid is one movement to its winner, and each such movement is a prize',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      with booked as (
        select posting.reference_id as id, account.uid, sum(entry.amount_minor) as minor
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
        join wallet_accounts account on account.id = entry.account_id and account.kind = 'player'
        where posting.reference_type = 'tournament_place' group by 1, 2
      ), won as (
        select tournament_id || ':' || place as id, uid, amount_minor as minor from tournament_winners
        where status = 'paid' and amount_minor > 0
      )
      select id from booked full join won using (id, uid) where booked.minor is distinct from won.minor
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `place ${id}`)
  },
}

/** The standings equal the points of the rounds. */
const pointsAddUp: LedgerCheck = {
  invariant: 'V9',
  says: 'the points of a player in a tournament are those of their rounds, or of the best of them',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      select t.sysname || ':' || part.uid as id
      from tournaments t join tournament_participants part on part.tournament_id = t.id
      where t.status = 'published' and part.points <> (
        select coalesce(sum(points), 0) from (
          select points from tournament_rounds round
          where round.tournament_id = t.id and round.uid = part.uid order by points desc limit t.best_of) best)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `points of ${id}`)
  },
}

export const tournamentLedgerChecks: readonly LedgerCheck[] = [escrowIsPools, prizesArePaid, pointsAddUp]
