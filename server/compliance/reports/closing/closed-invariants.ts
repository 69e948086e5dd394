import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'
import { chainStart, hashDay } from './chain-days.ts'
import { accountName, isOfDay } from './reported-transfers.ts'

type Head = Awaited<ReturnType<typeof readHeads>>[number]

const readHeads = (db: Db) =>
  db
    .selectFrom('report_closed_days')
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('name'))
    .orderBy('number')
    .execute()

const breakOf = async (db: Db, head: Head, before: Head | undefined): Promise<string | undefined> => {
  if (head.number !== (before?.number ?? 0) + 1) return 'is not the next one'
  if (before && head.begins_at.getTime() !== before.ends_at.getTime())
    return 'does not begin where the day before ended'
  if (head.previous_hash !== (before?.hash ?? chainStart)) return 'is not chained to the day before'
  const hash = await hashDay(
    { db },
    {
      day: head.name,
      number: head.number,
      timeZone: head.time_zone,
      beginsAt: head.begins_at,
      endsAt: head.ends_at,
      jurisdiction: head.jurisdiction,
      baseCurrency: head.base_currency,
      firstPostingId: head.first_posting_id,
      lastPostingId: head.last_posting_id,
      previousHash: head.previous_hash,
      closedAt: head.closed_at,
    },
  )
  return hash === head.hash ? undefined : 'is not what its hash says'
}

const chainIsWhole: LedgerCheck = {
  invariant: 'C7',
  says: 'Each closed day is what its hash says, and is chained to the day before',
  async find(db) {
    const problems: string[] = []
    let before: Head | undefined
    for (const head of await readHeads(db)) {
      const problem = await breakOf(db, head, before)
      if (problem && problems.length < maxProblems) problems.push(`${head.name} ${problem}`)
      before = head
    }
    return problems
  },
}

/** Computed from the entries, independently of the closing code. */
const daysAreTheLedger: LedgerCheck = {
  invariant: 'C7',
  says: 'The lines of closed days are the transfers of the ledger, each on one day',
  async find(db) {
    const heads = await readHeads(db)
    const problems: string[] = []
    let afterPostingId = 0n
    for (const { name, begins_at: beginsAt, ends_at: endsAt, last_posting_id: upToPostingId } of heads) {
      const isOwn = isOfDay('posting', { beginsAt, endsAt, afterPostingId, upToPostingId })
      afterPostingId = upToPostingId
      const { rows } = await sql<{ account: string; currency: string }>`
        with told as (
          select account, currency, sum(minor) as minor from (
            select to_account as account, currency, amount_minor as minor from report_closed_lines
              where day = ${name}::date
            union all
            select from_account, currency, -amount_minor from report_closed_lines where day = ${name}::date
          ) line group by 1, 2
        ), booked as (
          select ${accountName('account')} as account, account.currency, sum(entry.amount_minor) as minor
          from wallet_postings posting
            join wallet_entries entry on entry.posting_id = posting.id
            join wallet_accounts account on account.id = entry.account_id
          where account.pocket <> 'fun' and account.name <> 'fun' and ${isOwn}
          group by 1, 2
        )
        select account, currency from told full join booked using (account, currency)
        where coalesce(told.minor, 0) <> coalesce(booked.minor, 0) limit ${maxProblems}`.execute(db)
      problems.push(...rows.map(({ account, currency }) => `${name} ${account} ${currency}`))
    }
    return problems.slice(0, maxProblems)
  },
}

const balancesAddUp: LedgerCheck = {
  invariant: 'C7',
  says: 'What stands on accounts at the end of a closed day is the sum of all closed lines up to it',
  async find(db) {
    const { rows } = await sql<{ where: string }>`
      with moved as (
        select day, account, currency, sum(minor) as minor from (
          select day, to_account as account, currency, amount_minor as minor from report_closed_lines
          union all select day, from_account, currency, -amount_minor from report_closed_lines
        ) line group by 1, 2, 3
      ), chained as (
        select closed.day, closed.number, balance.account, balance.currency, balance.balance_minor,
          coalesce(before.balance_minor, 0) + coalesce(moved.minor, 0) as expected
        from report_closed_days closed
          join report_closed_balances balance on balance.day = closed.day
          left join report_closed_days earlier on earlier.number = closed.number - 1
          left join report_closed_balances before on before.day = earlier.day
            and before.account = balance.account and before.currency = balance.currency
          left join moved on moved.day = closed.day and moved.account = balance.account
            and moved.currency = balance.currency
      )
      select concat_ws(' ', day, account, currency) as "where" from chained where balance_minor <> expected
      limit ${maxProblems}`.execute(db)
    return rows.map(({ where }) => where)
  },
}

export const closedDayChecks: readonly LedgerCheck[] = [chainIsWhole, daysAreTheLedger, balancesAddUp]
