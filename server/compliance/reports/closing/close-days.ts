import { sql } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { chainStart, hashDay, type DayHead } from './chain-days.ts'
import type { DayBounds } from './reported-transfers.ts'
import { writeDay } from './write-day.ts'

/** Time from a day's end to its closing: by then transactions from midnight have ended. */
const closesAfterMs = 3 * hourMs

/** After this time the log reports an open day. */
const overdueAfterMs = 9 * hourMs

/** After a long downtime the catch-up takes a few days at a time. */
const daysAtOnce = 5

type ClosingContext = Pick<Kernel, 'connection' | 'clock' | 'settings' | 'log'>

type NextDay = Omit<DayHead, 'firstPostingId' | 'lastPostingId' | 'closedAt'> & {
  readonly afterPostingId: bigint
}

/**
 * The next day to close: the one after the last closed one, or that of the first posting. It begins where the
 * previous one ended, so that no posting is missing or counted twice when the time zone changes.
 */
const findNext = async (tx: Tx, { settings }: ClosingContext): Promise<NextDay | undefined> => {
  const zone = settings.mailings.timeZone
  const { rows } = await sql<{
    day: string
    number: number
    beginsAt: Date
    endsAt: Date
    previousHash: string | null
    afterPostingId: bigint
  }>`
    with last as (select * from report_closed_days order by number desc limit 1),
    next as (
      select (last.ends_at at time zone ${zone})::date as day, last.number + 1 as number, last.ends_at as begins_at,
        last.hash, last.last_posting_id
      from last
      union all
      select (min(created_at) at time zone ${zone})::date, 1,
        ((min(created_at) at time zone ${zone})::date)::timestamp at time zone ${zone}, null, 0
      from wallet_postings where not exists (select from last)
      having min(created_at) is not null
    ), named as (
      -- Farther west, what is left of a day that was closed by its old midnight belongs to the next one.
      select *, greatest(day, (select last.day + 1 from last)) as own_day from next
    )
    select to_char(own_day, 'YYYY-MM-DD') as day, number, begins_at as "beginsAt",
      (own_day + 1)::timestamp at time zone ${zone} as "endsAt", hash as "previousHash",
      last_posting_id as "afterPostingId"
    from named`.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    timeZone: zone,
    jurisdiction: settings.jurisdiction,
    baseCurrency,
    previousHash: row.previousHash ?? chainStart,
  }
}

/**
 * The posting up to which all are visible; undefined while a posting of the day may be above it. Postings get
 * their numbers before they become visible; sum-days.ts tracks up to where none is missing.
 */
const settledUpTo = async (tx: Tx, endsAt: Date): Promise<bigint | undefined> => {
  const { rows } = await sql<{ upTo: bigint; hasMore: boolean }>`
    select summed_posting_id as "upTo", exists (
      select from wallet_postings posting
      where posting.id > summed_posting_id and posting.created_at < ${endsAt}) as "hasMore"
    from report_state`.execute(tx.db)
  const [state] = rows
  return state && !state.hasMore ? state.upTo : undefined
}

/** The range of posting numbers of the day, and of their rounds. */
const findBounds = async (
  tx: Tx,
  { beginsAt, endsAt, afterPostingId }: NextDay,
  upToPostingId: bigint,
): Promise<DayBounds> => {
  const { rows } = await sql<{ first: bigint | null; from: bigint | null; to: bigint | null }>`
    select least(min(id), (
        select min(id) from wallet_postings
        where id > ${sql.lit(afterPostingId)} and id <= ${sql.lit(upToPostingId)} and created_at < ${endsAt}
      )) as first,
      min(case when reference_type = 'game_round' then reference_id::bigint end) as "from",
      max(case when reference_type = 'game_round' then reference_id::bigint end) as "to"
    from wallet_postings
    where created_at >= ${beginsAt} and created_at < ${endsAt} and id <= ${sql.lit(upToPostingId)}`.execute(
    tx.db,
  )
  const [row] = rows
  return {
    beginsAt,
    endsAt,
    afterPostingId,
    upToPostingId,
    fromPostingId: row?.first ?? upToPostingId + 1n,
    rounds: { from: row?.from ?? 0n, to: row?.to ?? 0n },
  }
}

/** A whole day is read at once, which may take longer than a request may. */
const longRunningConnection = ({ longRunning, schema }: ClosingContext['connection']) => ({
  unguarded: longRunning.withoutPlugins(),
  schema,
})

/** Closes the next day if it is due; returns whether another may follow. */
const closeNext = (house: ClosingContext): Promise<boolean> =>
  transact(longRunningConnection(house.connection), async (tx) => {
    const now = house.clock.now()
    // When another process holds the lock, it closes the day, or the day is due again.
    const { rows: mine } = await sql`select from report_closing for update skip locked`.execute(tx.db)
    if (mine.length === 0) return false
    const next = await findNext(tx, house)
    if (!next || now.getTime() < next.endsAt.getTime() + closesAfterMs) return false
    const upToPostingId = await settledUpTo(tx, next.endsAt)
    if (upToPostingId === undefined) {
      if (now.getTime() > next.endsAt.getTime() + overdueAfterMs)
        house.log.warn({ day: next.day }, 'A day is not closed: something of it is still under way')
      return false
    }
    const bounds = await findBounds(tx, next, upToPostingId)
    const isWhole = await writeDay(tx, next, bounds)
    if (!isWhole) {
      house.log.warn({ day: next.day }, 'A day is not closed: a currency that has moved has no rate')
      throw new NoRate()
    }
    const { afterPostingId: _after, ...head } = next
    const closed: DayHead = {
      ...head,
      firstPostingId: bounds.fromPostingId,
      lastPostingId: upToPostingId,
      closedAt: now,
    }
    await tx.db
      .insertInto('report_closed_days')
      .values({
        day: closed.day,
        number: closed.number,
        time_zone: closed.timeZone,
        begins_at: closed.beginsAt,
        ends_at: closed.endsAt,
        jurisdiction: closed.jurisdiction,
        base_currency: closed.baseCurrency,
        first_posting_id: closed.firstPostingId,
        last_posting_id: closed.lastPostingId,
        previous_hash: closed.previousHash,
        hash: await hashDay(tx, closed),
        closed_at: closed.closedAt,
      })
      .execute()
    return true
  })

class NoRate extends Error {}

/**
 * Closes ended days, oldest first, each in one transaction. Transfers that become visible later are reported on
 * a later day, with the day that they correct.
 */
export const closeDays = async (house: ClosingContext): Promise<void> => {
  try {
    for (let at = 0; at < daysAtOnce && (await closeNext(house)); at++);
  } catch (error) {
    if (!(error instanceof NoRate)) throw error
  }
}
