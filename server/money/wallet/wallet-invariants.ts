import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { maxProblems, type LedgerCheck } from './check-ledger.ts'

type Problem = ReturnType<typeof sql<{ problem: string }>>

const check = (invariant: string, says: string, query: Problem): LedgerCheck => ({
  invariant,
  says,
  find: async (db: Kysely<Database>) => {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${query}) as found limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
})

const balanced = [
  check(
    'V1',
    'the entries of every posting add up to zero in each currency and in each transfer',
    sql`
      select format('posting %s transfer %s: %s entries, sum %s, %s currencies',
        posting_id, transfer_number, count(*), sum(amount_minor), count(distinct currency)) as problem
      from wallet_entries join wallet_accounts on wallet_accounts.id = account_id
      group by posting_id, transfer_number
      having sum(amount_minor) <> 0 or count(*) <> 2 or count(distinct currency) <> 1`,
  ),
  check(
    'V1',
    'every posting has at least two entries',
    sql`
      select format('posting %s has no entries', id) as problem from wallet_postings
      where not exists (select from wallet_entries where posting_id = wallet_postings.id)`,
  ),
  check(
    'V1',
    'every entry belongs to a posting and to an account',
    sql`
      select format('account %s version %s, posting %s: entry without %s', account_id, account_version, posting_id,
        case when wallet_postings.id is null then 'its posting' else 'its account' end) as problem
      from wallet_entries
      left join wallet_postings on wallet_postings.id = posting_id
      left join wallet_accounts on wallet_accounts.id = account_id
      where wallet_postings.id is null or wallet_accounts.id is null`,
  ),
]

const chained = [
  check(
    'V2',
    'every balance is the sum of its entries, and its version their number',
    sql`
      select format('account %s: balance %s, entries %s; version %s, entries %s',
        account_key, balance_minor, coalesce(total, 0), version, coalesce(number, 0)) as problem
      from wallet_accounts left join (
        select account_id, sum(amount_minor) as total, count(*) as number from wallet_entries group by account_id
      ) as entries on account_id = id
      where balance_minor <> coalesce(total, 0) or version <> coalesce(number, 0)`,
  ),
  check(
    'V2',
    'each entry continues the balance and the version of the one before it',
    sql`
      select format('account %s version %s: balance after %s does not follow', account_id, account_version,
        balance_after_minor) as problem
      from (
        select *,
          coalesce(lag(balance_after_minor) over of_account, 0) + amount_minor as expected_balance,
          row_number() over of_account as expected_version
        from wallet_entries window of_account as (partition by account_id order by account_version)
      ) as chain
      where balance_after_minor <> expected_balance or account_version <> expected_version`,
  ),
]

const playersProtected = [
  check(
    'V3',
    'no pocket and no hold of a player is or ever was below zero',
    sql`
      select format('account %s is at %s', account_key, balance_minor) as problem from wallet_accounts
      where uid > 0 and balance_minor < 0
      union all
      select format('account %s was at %s', account_key, balance_after_minor)
      from wallet_entries join wallet_accounts on wallet_accounts.id = account_id
      where uid > 0 and balance_after_minor < 0`,
  ),
  check(
    'C2',
    'no posting moves money between two players',
    sql`
      select format('posting %s touches %s players', posting_id, count(distinct uid)) as problem
      from wallet_entries join wallet_accounts on wallet_accounts.id = account_id
      where uid > 0 group by posting_id having count(distinct uid) > 1`,
  ),
]

const madeOnce = [
  check(
    'V4',
    'one posting for each key',
    sql`
      select format('key %s has %s postings', key, count(*)) as problem
      from wallet_postings group by key having count(*) > 1`,
  ),
  check(
    'V4',
    'a posting is reversed at most once, and by its mirror image',
    sql`
      with sides as (
        select posting_id, kind, uid, name, pocket, currency, sum(amount_minor) as amount_minor
        from wallet_entries join wallet_accounts on wallet_accounts.id = account_id
        where posting_id in (
          select id from wallet_postings where reverses_posting_id is not null
          union select reverses_posting_id from wallet_postings)
        group by posting_id, kind, uid, name, pocket, currency
      ), pairs as (
        select reversal.id as reversal_id, sides.kind, sides.uid, sides.name, sides.pocket, sides.currency,
          sides.amount_minor
        from wallet_postings as reversal
        join sides on sides.posting_id in (reversal.id, reversal.reverses_posting_id)
        where reversal.reverses_posting_id is not null
      )
      select distinct format('posting %s is not the mirror of what it reverses', reversal_id) as problem
      from pairs group by reversal_id, kind, uid, name, pocket, currency having sum(amount_minor) <> 0
      union all
      select format('posting %s is reversed %s times', reverses_posting_id, count(*)) from wallet_postings
      where reverses_posting_id is not null group by reverses_posting_id having count(*) > 1`,
  ),
]

const held = [
  check(
    'V5',
    'every hold was made, and closed, by a posting of exactly its sum',
    sql`
      select format('hold %s is %s, but its postings put %s into the hold account and took %s out',
        id, state, put, taken) as problem
      from (
        select wallet_holds.id, state, wallet_holds.amount_minor, closed_posting_id,
          coalesce(sum(entry.amount_minor) filter (where posting_id = placed_posting_id), 0) as put,
          coalesce(-sum(entry.amount_minor) filter (where posting_id = closed_posting_id), 0) as taken
        from wallet_holds
        join wallet_accounts as account on account.kind = 'hold' and account.uid = wallet_holds.uid
          and account.pocket = wallet_holds.pocket and account.currency = wallet_holds.currency
        left join wallet_entries as entry on entry.account_id = account.id
          and entry.posting_id in (placed_posting_id, closed_posting_id)
        group by wallet_holds.id
      ) as holds
      where put <> amount_minor or taken <> case when closed_posting_id is null then 0 else amount_minor end`,
  ),
  check(
    'V6',
    'the hold accounts contain exactly the pending holds',
    sql`
      select format('hold of player %s, %s %s: account %s, pending %s', uid, pocket, currency,
        coalesce(balance_minor, 0), coalesce(pending, 0)) as problem
      from (select * from wallet_accounts where kind = 'hold') as account
      full join (
        select uid, pocket, currency, sum(amount_minor) as pending from wallet_holds
        where state = 'pending' group by uid, pocket, currency
      ) as hold using (uid, pocket, currency)
      where coalesce(balance_minor, 0) <> coalesce(pending, 0)`,
  ),
]

const debts = [
  check(
    'V7',
    'what players owe is what the ledger has as receivable',
    sql`
      with owed as (
        select currency, sum(owed_minor) as minor from wallet_debts where pocket = 'main' group by currency
      ), receivable as (
        select currency, -sum(balance_minor) as minor from wallet_accounts
        where kind = 'house' and name = 'receivable' group by currency
      )
      select format('%s: owed %s, receivable %s', currency, owed.minor, receivable.minor) as problem
      from owed full join receivable using (currency)
      where coalesce(owed.minor, 0) <> coalesce(receivable.minor, 0)`,
  ),
]

const closedWorld = [
  check(
    'V10',
    'all accounts together, the outside world included, hold nothing: no money was made or lost',
    sql`
      select format('%s: %s minor units too many', currency, sum(balance_minor)) as problem
      from wallet_accounts group by currency having sum(balance_minor) <> 0`,
  ),
  check(
    'V10',
    'play money and real money never met',
    sql`
      select format('%s: %s minor units of play money without a source', currency, sum(balance_minor)) as problem
      from wallet_accounts where pocket = 'fun' or (kind = 'house' and name = 'fun')
      group by currency having sum(balance_minor) <> 0`,
  ),
]

/** Invariants of the ledger alone. Domains with facts about money add theirs to server/ledger-invariants.ts. */
export const walletLedgerChecks: readonly LedgerCheck[] = [
  ...balanced,
  ...chained,
  ...playersProtected,
  ...madeOnce,
  ...held,
  ...debts,
  ...closedWorld,
]
