import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { pageEvents, type PageEvent } from '#contract/events.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerFacts } from '../conditions/condition.ts'
import { factsOf, playersWithFacts, readSegments, withSegments } from '../offers/player-facts.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import { playersInBatches } from '../segments/segment-members.ts'

export const lookbackDays = 30

/** Players per statement. */
const atOnce = 2000

export type TriggerEvent = {
  readonly uid: number
  readonly facts: PlayerFacts
  readonly depositMinor: bigint
}

type Snapshot = Db | Tx['db']
type Deposit = { uid: number; method: string; amountMinor: bigint; at: Date; number: number }

/** Deposits of these days, each with its number among the player's deposits. */
const depositsOf = async (db: Snapshot, since: Date, { after }: { after: number }): Promise<Deposit[]> => {
  const { rows } = await sql<Deposit>`
    with depositors as (
      select distinct p.uid from cashier_transactions t join players p on p.uid = t.uid
      where t.type = 'deposit' and t.status = 'success' and t.created_at >= ${since}
        and p.status = 'active' and p.uid > ${after}
      order by p.uid limit ${atOnce}),
    numbered as (
      select t.uid, t.method, t.amount_minor as "amountMinor", t.created_at as at,
        (row_number() over (partition by t.uid order by t.created_at, t.id))::int as number
      from cashier_transactions t join depositors on depositors.uid = t.uid
      where t.type = 'deposit' and t.status = 'success')
    select * from numbered where at >= ${since} order by uid, number`.execute(db)
  return rows
}

/** Deposits with their players' facts before each; a depositor counts as signed in. */
async function* depositTriggerEvents(db: Snapshot, excluded: readonly string[], now: Date) {
  const segments = await readSegments(db)
  const since = new Date(now.getTime() - lookbackDays * dayMs)
  for (let last = 0; ;) {
    const deposits = await depositsOf(db, since, { after: last })
    if (deposits.length === 0) return
    const uids = [...new Set(deposits.map(({ uid }) => uid))]
    const players = new Map(
      (await playersWithFacts(db).where('uid', 'in', uids).execute()).map((player) => [player.uid, player]),
    )
    yield deposits.flatMap(({ uid, method, amountMinor, at, number }): TriggerEvent[] => {
      const player = players.get(uid)
      if (!player || excluded.includes(method)) return []
      const facts = { ...factsOf(player, [], at), deposits: number - 1, lastSignInAt: at }
      return [{ uid, facts: withSegments(facts, segments), depositMinor: amountMinor }]
    })
    if (uids.length < atOnce) return
    last = uids.at(-1) ?? last
  }
}

const reportedOf = async (db: Snapshot, event: PageEvent, since: Date): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('player_events')
    .select('uid')
    .distinct()
    .where('name', '=', event)
    .where('received_at', '>=', since)
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

/**
 * Triggers of an offer in the last 30 days, in batches: deposits, registrations, sign-ins and reports, and for
 * a scheduled offer all players.
 */
export async function* readTriggerEvents(
  db: Snapshot,
  { trigger, exclude_methods: excluded }: Pick<OfferRow, 'trigger' | 'exclude_methods'>,
  now: Date,
): AsyncGenerator<readonly TriggerEvent[]> {
  if (trigger === 'deposit') {
    yield* depositTriggerEvents(db, excluded, now)
    return
  }
  const since = now.getTime() - lookbackDays * dayMs
  const segments = await readSegments(db)
  const event = pageEvents.find((one) => one === trigger)
  const reported = event && (await reportedOf(db, event, new Date(since)))
  for await (const batch of playersInBatches(db, { now })) {
    yield batch.flatMap(({ uid, facts }): TriggerEvent[] => {
      const { registeredAt, lastSignInAt } = facts
      if (trigger === 'registration') {
        if (registeredAt.getTime() < since) return []
        const then = { ...facts, deposits: 0, lastSignInAt: registeredAt, now: registeredAt }
        return [{ uid, facts: withSegments(then, segments), depositMinor: 0n }]
      }
      if (reported) return reported.has(uid) ? [{ uid, facts, depositMinor: 0n }] : []
      const isHere = trigger === 'schedule' || (lastSignInAt ?? registeredAt).getTime() >= since
      return isHere ? [{ uid, facts, depositMinor: 0n }] : []
    })
  }
}
