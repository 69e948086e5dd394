import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { partsOfTrackId, readTrackId } from '#contract/tracking.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomToken } from '#server/platform/kernel/random.ts'
import { dayOf } from '../months.ts'

type Visitor = {
  readonly trackId: string | undefined
  readonly network: string
  readonly userAgent: string
}

const saltOf = async (tx: Tx, day: string): Promise<string> => {
  await tx.db
    .insertInto('affiliate_salts')
    .values({ day, salt: randomToken() })
    .onConflict((known) => known.doNothing())
    .execute()
  const { salt } = await tx.db
    .selectFrom('affiliate_salts')
    .select('salt')
    .where('day', '=', day as never)
    .executeTakeFirstOrThrow()
  return salt
}

/**
 * Counts a visit over a tracker's link, once per day and browser. A browser is identified by its network and
 * user agent under a salt that is deleted with the day: it cannot be identified afterwards, and nothing is
 * stored in the browser.
 */
export const countVisit = async (
  ctx: Pick<Kernel, 'connection' | 'clock'>,
  { trackId: typed, network, userAgent }: Visitor,
): Promise<void> => {
  const trackId = readTrackId(typed)
  if (!trackId) return
  const day = dayOf(ctx.clock.now())
  await transact(ctx.connection, async (tx) => {
    const tracker = await tx.db
      .selectFrom('affiliate_trackers')
      .innerJoin('affiliates', 'affiliates.id', 'affiliate_trackers.affiliate_id')
      .select('affiliate_trackers.id')
      .where('code', '=', partsOfTrackId(trackId).code)
      .where('is_open', '=', true)
      .where('affiliates.status', '<>', 'closed')
      .executeTakeFirst()
    if (!tracker) return
    const visitor = createHmac('sha256', await saltOf(tx, day))
      .update(`${network}\n${userAgent}`)
      .digest('base64url')
      .slice(0, 22)
    const isNew = await tx.db
      .insertInto('affiliate_visitors')
      .values({ day, tracker_id: tracker.id, visitor })
      .onConflict((known) => known.doNothing())
      .returning('visitor')
      .executeTakeFirst()
    if (!isNew) return
    await sql`
      insert into affiliate_visits (tracker_id, day, visits) values (${tracker.id}, ${day}::date, 1)
      on conflict (tracker_id, day) do update set visits = affiliate_visits.visits + 1`.execute(tx.db)
  })
}

/** Deletes salts and browser hashes of past days. */
export const purgeVisitors = async (ctx: Pick<Kernel, 'connection' | 'clock'>): Promise<void> => {
  const today = dayOf(ctx.clock.now())
  const { longRunning } = ctx.connection
  await sql`delete from affiliate_salts where day < ${today}::date`.execute(longRunning)
  await sql`delete from affiliate_visitors where day < ${today}::date`.execute(longRunning)
}
