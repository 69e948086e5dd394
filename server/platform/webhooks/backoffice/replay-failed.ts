import { sql } from 'kysely'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { requeueDeliveries } from './requeue-deliveries.ts'

/** In one transaction. */
const replayedAtOnce = 500

type Asked = { id: string; since: string; reason: string }

/** The next failed ones after a delivery, and the last of them: one that fails again meanwhile is not met again. */
const replaySome = (
  ctx: BackofficeContext,
  { id, since, reason }: Asked,
  after: bigint,
): Promise<Result<{ replayed: number; last: bigint | undefined }>> =>
  transactResult(ctx.connection, async (tx) => {
    const failed = await tx.db
      .selectFrom('webhook_deliveries')
      .select(['id', 'ordering_key'])
      .where('endpoint_id', '=', BigInt(id))
      .where(sql<boolean>`state = 'failed'`)
      .where('created_at', '>=', new Date(since))
      .where('id', '>', after)
      .orderBy('id')
      .limit(replayedAtOnce)
      .execute()
    const replayed = await requeueDeliveries(ctx, tx, BigInt(id), failed)
    if (!replayed.ok) return replayed
    await recordAudit(ctx, tx, {
      type: 'webhook_replayed',
      uid: null,
      subject: `webhook:${id}`,
      reason,
      after: { since, replayed: replayed.value },
    })
    return ok({ replayed: replayed.value, last: failed.at(replayedAtOnce - 1)?.id })
  })

/** InvalidParameter `id` NOT_ALLOWED for a disabled endpoint. */
export const replayFailed = async (
  ctx: BackofficeContext,
  asked: Asked,
): Promise<Result<{ replayed: number }>> => {
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  let sum = 0
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const some = await replaySome(ctx, { ...asked, reason }, after)
    if (!some.ok) return some
    sum += some.value.replayed
    after = some.value.last
  }
  return ok({ replayed: sum })
}
