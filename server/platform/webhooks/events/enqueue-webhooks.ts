import { createHash } from 'node:crypto'
import type { WebhookData, WebhookPersonalData } from '#contract/webhook-data.ts'
import { webhookTestEvent, type WebhookEvent } from '#contract/webhook-events.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockLanes, releaseLanes } from '../delivery/lanes.ts'
import { wakeDelivery } from '../delivery/wake-delivery.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'jobs'>

/** Something that happened, once: `key` distinguishes it from others of its type. */
export type Occurrence = {
  readonly uid: number
  readonly key: string
  readonly at: Date
  readonly data: Readonly<Record<string, unknown>>
}

/** In one statement, which has room for 65,535 values. A settlement reports a thousand bets at once. */
const rowsAtOnce = 500

/** The same for each endpoint and each run of a job. */
const messageIdOf = (type: string, key: string): string =>
  `msg_${createHash('sha256').update(`${type}:${key}`).digest('base64url').slice(0, 27)}`

const findEndpoints = (db: Parts['db'] | Tx['db'], type: WebhookEvent) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'has_personal_data', 'disabled_reason'])
    .where((is) => is(is.val(type), '=', is.fn.any('events')))
    // Staff has disabled it for good; what disabled itself can be repaired and replayed.
    .where((is) => is.or([is('disabled_reason', 'is', null), is('disabled_reason', '!=', 'staff')]))
    .orderBy('id')
    .execute()

const readPersonalData = async (
  db: Tx['db'],
  uids: readonly number[],
): Promise<ReadonlyMap<number, WebhookPersonalData>> => {
  const rows = await db
    .selectFrom('players')
    .leftJoin('player_profiles', 'player_profiles.uid', 'players.uid')
    .select(['players.uid', 'email', 'phone', 'first_name', 'last_name'])
    .where('players.uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, ...personal }) => [uid, personal]))
}

/**
 * Writes what happened for each endpoint that has subscribed to it; once, however often it is repeated. `read` runs
 * only if there is such an endpoint.
 */
export const enqueueWebhooks = async <T extends WebhookEvent>(
  ctx: Parts,
  type: T,
  read: (
    db: Parts['db'],
  ) => Promise<readonly (Occurrence & { readonly data: Omit<WebhookData<T>, 'player_id'> })[]>,
): Promise<void> => {
  const subscribed = await findEndpoints(ctx.db, type)
  if (subscribed.length === 0) return
  const all = await read(ctx.db)
  const atOnce = Math.max(1, Math.floor(rowsAtOnce / subscribed.length))
  for (let at = 0; at < all.length; at += atOnce) await write(ctx, type, all.slice(at, at + atOnce))
}

const write = (ctx: Parts, type: WebhookEvent, occurrences: readonly Occurrence[]): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const endpoints = await findEndpoints(tx.db, type)
    if (endpoints.length === 0) return
    const isPersonal = endpoints.some(({ has_personal_data: has }) => has)
    const uids = [...new Set(occurrences.map(({ uid }) => uid))]
    const people = isPersonal ? await readPersonalData(tx.db, uids) : new Map<number, WebhookPersonalData>()
    const now = ctx.clock.now()
    const rows = endpoints.flatMap((endpoint) =>
      occurrences.map(({ uid, key, at, data }) => {
        const personal = endpoint.has_personal_data ? people.get(uid) : undefined
        const whole = { player_id: String(uid), ...data, ...(personal ? { personal } : {}) }
        const isDisabled = endpoint.disabled_reason !== null
        return {
          endpoint_id: endpoint.id,
          message_id: messageIdOf(type, key),
          type,
          ordering_key: String(uid),
          body: JSON.stringify({ type, timestamp: at.toISOString(), data: whole }),
          state: isDisabled ? ('failed' as const) : ('held' as const),
          created_at: now,
          queued_at: now,
          ended_at: isDisabled ? now : null,
        }
      }),
    )
    const lanes = rows.map((row) => ({ endpointId: row.endpoint_id, orderingKey: row.ordering_key }))
    await lockLanes(tx, lanes)
    await tx.db
      .insertInto('webhook_deliveries')
      .values(rows)
      .onConflict((known) => known.columns(['endpoint_id', 'message_id']).doNothing())
      .execute()
    await releaseLanes(tx, lanes, now)
    await wakeDelivery(ctx, tx)
  })

/** Writes a test event for one endpoint; returns the delivery's id. */
export const enqueueTest = async (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'jobs'>,
  tx: Tx,
  { endpointId, key }: { endpointId: bigint; key: string },
): Promise<bigint> => {
  const now = ctx.clock.now()
  const id = messageIdOf(webhookTestEvent, key)
  const data: WebhookData<typeof webhookTestEvent> = { endpoint_id: String(endpointId) }
  const row = await tx.db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      message_id: id,
      type: webhookTestEvent,
      ordering_key: id,
      body: JSON.stringify({ type: webhookTestEvent, timestamp: now.toISOString(), data }),
      state: 'waiting',
      created_at: now,
      queued_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await wakeDelivery(ctx, tx)
  return row.id
}
