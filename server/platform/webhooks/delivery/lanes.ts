import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** The deliveries of one player to one endpoint: they are sent one after the other. */
export type Lane = { readonly endpointId: bigint; readonly orderingKey: string }

const unnested = (lanes: readonly Lane[]) => sql`unnest(
  ${lanes.map(({ endpointId }) => endpointId)}::bigint[], ${lanes.map(({ orderingKey }) => orderingKey)}::text[]
) as lane (endpoint_id, ordering_key)`

/** Lanes share locks, since the table of locks has room for some thousands in all of the server. */
const lockCount = 64

/** Locks lanes until the transaction ends, in one order, so that two transactions never wait for each other. */
export const lockLanes = async (tx: Tx, lanes: readonly Lane[]): Promise<void> => {
  const names = lanes.map(({ endpointId, orderingKey }) => `${endpointId}:${orderingKey}`)
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('webhooks:' || abs(hashtext(name)::bigint) % ${lockCount}::bigint, 0) as key
    from unnest(${names}::text[]) as names (name) order by key
  ) as keys`.execute(tx.db)
}

/** Makes the first held delivery of each locked lane due, unless an earlier one has not ended. */
export const releaseLanes = async (tx: Tx, lanes: readonly Lane[], now: Date): Promise<void> => {
  await sql`
    update webhook_deliveries as delivery set state = 'waiting', next_attempt_at = ${now}::timestamptz
    from ${unnested(lanes)} cross join lateral (
      select id from webhook_deliveries as held
      where held.endpoint_id = lane.endpoint_id and held.ordering_key = lane.ordering_key and held.state = 'held'
      order by id limit 1) as first
    where delivery.id = first.id and not exists (
      select from webhook_deliveries as earlier
      where earlier.endpoint_id = lane.endpoint_id and earlier.ordering_key = lane.ordering_key
        and earlier.state in ('waiting', 'sending'))`.execute(tx.db)
}
