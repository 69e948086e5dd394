import { minuteMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { disableEndpoint } from '../endpoints/disable-endpoint.ts'
import { deliverWebhooksJob } from '../job-kinds.ts'
import type { Claimed } from './claim-deliveries.ts'
import { lockLanes, releaseLanes } from './lanes.ts'
import { nextPauseMs, retryPeriodMs } from './retry-schedule.ts'
import type { Attempted } from './send-webhook.ts'

type Parts = Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'jobs'>

/** 410: the receiver wants no more. */
const goneStatus = 410

const isSuccess = ({ status }: Attempted): boolean => status !== null && status >= 200 && status < 300

/** Records a failure at its endpoint, and disables one that is gone or has failed for days. */
const recordFailure = async (
  ctx: Parts,
  tx: Tx,
  { endpointId }: Claimed,
  { status, failure }: Attempted,
): Promise<{ isDisabled: boolean }> => {
  const now = ctx.clock.now()
  const { failing_since: since, disabled_reason: before } = await tx.db
    .updateTable('webhook_endpoints')
    .set((row) => ({ failing_since: row.fn.coalesce('failing_since', row.val(now)) }))
    .where('id', '=', endpointId)
    .returning(['failing_since', 'disabled_reason'])
    .executeTakeFirstOrThrow()
  if (before !== null) return { isDisabled: true }
  const isLong = now.getTime() - (since ?? now).getTime() >= retryPeriodMs
  if (status !== goneStatus && !isLong) return { isDisabled: false }
  await disableEndpoint(ctx, tx, {
    id: endpointId,
    reason: status === goneStatus ? 'gone' : 'failing',
    actor: systemActor('webhooks.deliver'),
    why: String(status ?? failure),
  })
  return { isDisabled: true }
}

const recordAttempt = (ctx: Parts, tx: Tx, { id }: Claimed, attempted: Attempted) =>
  tx.db
    .insertInto('webhook_attempts')
    .values({
      delivery_id: id,
      at: ctx.clock.now(),
      http_status: attempted.status,
      failure: attempted.failure,
      duration_ms: attempted.durationMs,
      answer: attempted.answer,
    })
    .execute()

/**
 * Records the result of an attempt, and what follows: the next of the lane, or another attempt later. An attempt
 * whose lease had ended is recorded, and decides nothing: another one is on its way.
 */
export const finishDelivery = (ctx: Parts, claimed: Claimed, attempted: Attempted): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const lane = { endpointId: claimed.endpointId, orderingKey: claimed.orderingKey }
    await lockLanes(tx, [lane])
    const row = await tx.db
      .selectFrom('webhook_deliveries')
      .select(['tries', 'queued_at'])
      .where('id', '=', claimed.id)
      .where('state', '=', 'sending')
      .where('sending_until', '=', claimed.leasedUntil)
      .forUpdate()
      .executeTakeFirst()
    // Erased with its player meanwhile.
    const isKnown =
      row ??
      (await tx.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('id', '=', claimed.id)
        .executeTakeFirst())
    if (!isKnown) return
    await recordAttempt(ctx, tx, claimed, attempted)
    if (!row) return
    const now = ctx.clock.now()
    const ended = { sending_until: null, next_attempt_at: null, ended_at: now }
    const update = (values: object) =>
      tx.db
        .updateTable('webhook_deliveries')
        .set({ tries: row.tries + 1, ...values })
        .where('id', '=', claimed.id)
        .execute()
    if (isSuccess(attempted)) {
      await update({ state: 'delivered', ...ended })
      await tx.db
        .updateTable('webhook_endpoints')
        .set({ failing_since: null })
        .where('id', '=', claimed.endpointId)
        .where('failing_since', 'is not', null)
        .execute()
      return releaseLanes(tx, [lane], now)
    }
    const { isDisabled } = await recordFailure(ctx, tx, claimed, attempted)
    const pauseMs = isDisabled
      ? undefined
      : nextPauseMs(row.tries + 1, now.getTime() - row.queued_at.getTime())
    if (pauseMs === undefined) {
      await update({ state: 'failed', ...ended })
      return releaseLanes(tx, [lane], now)
    }
    await update({
      state: 'waiting',
      sending_until: null,
      next_attempt_at: new Date(now.getTime() + pauseMs),
    })
    // Later ones are found each minute (release-stranded.ts).
    if (pauseMs >= minuteMs) return
    // The queue uses the machine's clock.
    const startAfter = new Date(ctx.clock.ofMachine() + pauseMs)
    await ctx.jobs.enqueue(tx, deliverWebhooksJob, {}, { startAfter })
  })
