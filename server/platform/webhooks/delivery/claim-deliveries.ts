import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** At one time, to one endpoint: a slow one holds up its own deliveries alone. */
const endpointMaxSending = 4

/** Longer than an attempt with its statements: then its process counts as lost. */
const leaseMs = 2 * minuteMs

export type Claimed = {
  readonly id: bigint
  readonly endpointId: bigint
  readonly orderingKey: string
  readonly messageId: string
  readonly body: string
  readonly leasedUntil: Date
}

/** Takes due deliveries for sending, of each endpoint as many as may be in flight at one time. */
export const claimDeliveries = ({
  connection,
  clock,
}: Pick<Kernel, 'connection' | 'clock'>): Promise<readonly Claimed[]> =>
  transact(connection, async (tx) => {
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + leaseMs)
    // What another process claims at the same time is counted below, after its commit.
    const { rows: endpoints } = await sql<{ id: bigint }>`
      select id from webhook_endpoints as endpoint
      where disabled_reason is null and exists (
        select from webhook_deliveries where endpoint_id = endpoint.id and state = 'waiting'
          and next_attempt_at <= ${now})
      order by id for no key update skip locked`.execute(tx.db)
    if (endpoints.length === 0) return []
    const { rows } = await sql<Omit<Claimed, 'leasedUntil'>>`
      update webhook_deliveries as delivery
      set state = 'sending', next_attempt_at = null, sending_until = ${leasedUntil}
      from unnest(${endpoints.map(({ id }) => id)}::bigint[]) as open (id) cross join lateral (
        select due.id from webhook_deliveries as due
        where due.endpoint_id = open.id and due.state = 'waiting' and due.next_attempt_at <= ${now}
        order by due.next_attempt_at, due.id
        limit greatest(0, ${endpointMaxSending}::integer - (
          select count(*) from webhook_deliveries as sent
          where sent.endpoint_id = open.id and sent.state = 'sending'))) as picked
      where delivery.id = picked.id and delivery.state = 'waiting'
      returning delivery.id, endpoint_id as "endpointId", ordering_key as "orderingKey",
        message_id as "messageId", body`.execute(tx.db)
    return rows.map((row) => ({ ...row, leasedUntil }))
  })
