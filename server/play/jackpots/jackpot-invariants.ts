import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

/** Seeds and contributions less prizes equal the meters of open cycles and held prizes. */
const poolsAddUp: LedgerCheck = {
  invariant: 'V9',
  says: 'the pool of a jackpot is what its open levels have come to, and what is held for a winner',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      with booked as (
        select posting.reference_id as id, sum(entry.amount_minor) as minor
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
          join wallet_accounts account on account.id = entry.account_id
        where posting.reference_type = 'jackpot' and account.kind = 'house' and account.name = 'jackpots'
        group by posting.reference_id
      ), owed as (
        select jackpot_id::text as id,
          sum(case status when 'open' then meter / 10000 + reserve_minor when 'held' then amount_minor else 0 end) as minor
        from jackpot_cycles group by jackpot_id
      )
      select coalesce(owed.id, booked.id) as id from owed full join booked on booked.id = owed.id
      where coalesce(owed.minor, 0) <> coalesce(booked.minor, 0) limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `jackpot ${id}`)
  },
}

/** A prize is one posting of its amount to its winner. */
const paidOnce: LedgerCheck = {
  invariant: 'V9',
  says: 'a jackpot that was paid is one posting of its sum to its winner, and no other is paid',
  async find(db) {
    const { rows } = await sql<{ key: string }>`
      with booked as (
        select posting.key, sum(entry.amount_minor) as minor, min(account.uid) as uid
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
          join wallet_accounts account on account.id = entry.account_id and account.kind = 'player'
        where posting.reason = 'jackpot' group by posting.key
      ), won as (
        select 'jackpot:' || jackpot_id || ':' || level || ':' || number as key, uid, amount_minor
        from jackpot_cycles where status = 'paid'
      )
      select coalesce(won.key, booked.key) as key from won full join booked on booked.key = won.key
      where won.amount_minor is distinct from booked.minor or won.uid is distinct from booked.uid
      limit ${maxProblems}`.execute(db)
    return rows.map(({ key }) => key)
  },
}

/** The revealed secret matches the commitment. */
const secretsAreKept: LedgerCheck = {
  invariant: 'V9',
  says: 'the secret of a jackpot that was hit is the one that was committed to',
  async find(db) {
    const { rows } = await sql<{ key: string }>`
      select jackpot_id || ':' || level || ':' || number as key from jackpot_cycles
      where revealed_secret is not null
        and commitment <> encode(sha256(convert_to(revealed_secret, 'UTF8')), 'hex')
      limit ${maxProblems}`.execute(db)
    return rows.map(({ key }) => `jackpot cycle ${key}`)
  },
}

/** No prize is above the cap, and no open level has reached it: it would have been won. */
const capsHold: LedgerCheck = {
  invariant: 'V9',
  says: 'a level that is won by its cap holds less than that while it is open, and pays no more',
  async find(db) {
    const { rows } = await sql<{ key: string }>`
      select cycle.jackpot_id || ':' || cycle.level || ':' || cycle.number as key
      from jackpot_cycles cycle join jackpots jackpot on jackpot.id = cycle.jackpot_id
        cross join lateral (select jackpot.levels->(cycle.level - 1) as terms) level
      where level.terms->>'kind' = 'must_hit_by'
        and case when cycle.status = 'open' then cycle.meter >= (level.terms->>'cap')::numeric * 10000
          else cycle.amount_minor > (level.terms->>'cap')::numeric end
      limit ${maxProblems}`.execute(db)
    return rows.map(({ key }) => `jackpot cycle ${key}`)
  },
}

export const jackpotLedgerChecks: readonly LedgerCheck[] = [poolsAddUp, paidOnce, secretsAreKept, capsHold]
