import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockLanes, releaseLanes, type Lane } from './lanes.ts'
import { wakeDelivery } from './wake-delivery.ts'

type Parts = Pick<Kernel, 'connection' | 'clock' | 'jobs'>

/** Lanes with held deliveries and none before them, which a disabling at the same moment or an erasure leaves. */
const findStuckLanes = async (tx: Tx): Promise<readonly Lane[]> => {
  const { rows } = await sql<Lane>`
    select distinct endpoint_id as "endpointId", ordering_key as "orderingKey" from webhook_deliveries as held
    where state = 'held' and not exists (
      select from webhook_deliveries as earlier
      where earlier.endpoint_id = held.endpoint_id and earlier.ordering_key = held.ordering_key
        and earlier.state in ('waiting', 'sending'))
    limit 500`.execute(tx.db)
  return rows
}

const releaseStuckLanes = ({ connection, clock }: Parts): Promise<void> =>
  transact(connection, async (tx) => {
    const stuck = await findStuckLanes(tx)
    if (stuck.length === 0) return
    await lockLanes(tx, stuck)
    await releaseLanes(tx, stuck, clock.now())
  })

/**
 * Makes deliveries of a lost process due again, ends those of disabled endpoints, releases lanes that are stuck, and
 * wakes the sending of what is due.
 */
export const releaseStranded = async (ctx: Parts): Promise<void> => {
  // Apart, since lanes are locked before their deliveries.
  await releaseStuckLanes(ctx)
  await transact(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    await sql`
      update webhook_deliveries set state = 'waiting', next_attempt_at = ${now}, sending_until = null
      where state = 'sending' and sending_until < ${now}`.execute(tx.db)
    await sql`
      update webhook_deliveries set state = 'failed', ended_at = ${now}, next_attempt_at = null
      where state in ('held', 'waiting') and endpoint_id in (
        select id from webhook_endpoints where disabled_reason is not null)`.execute(tx.db)
    const due = await tx.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
      .select('webhook_deliveries.id')
      .where(sql<boolean>`state = 'waiting'`)
      .where('next_attempt_at', '<=', now)
      .where('disabled_reason', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (due) await wakeDelivery(ctx, tx)
  })
}
