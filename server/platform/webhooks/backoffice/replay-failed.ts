import { sql } from 'kysely'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { requeueDeliveries } from './requeue-deliveries.ts'

/** In one transaction, and in one call; a repeated call takes the next ones. */
const replayedAtOnce = 500
const maxReplayed = 10_000

type Asked = { id: string; since: string; reason: string }

const replaySome = (
  ctx: BackofficeContext,
  { id, since, reason }: Asked,
): Promise<Result<{ replayed: number }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ replayed: number }>> => {
    const failed = await tx.db
      .selectFrom('webhook_deliveries')
      .select(['id', 'ordering_key'])
      .where('endpoint_id', '=', BigInt(id))
      .where(sql<boolean>`state = 'failed'`)
      .where('created_at', '>=', new Date(since))
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
    return ok({ replayed: replayed.value })
  })

/** InvalidParameter `id` NOT_ALLOWED for a disabled endpoint. */
export const replayFailed = async (
  ctx: BackofficeContext,
  asked: Asked,
): Promise<Result<{ replayed: number }>> => {
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  for (let sum = 0; ;) {
    const some = await replaySome(ctx, { ...asked, reason })
    if (!some.ok) return some
    sum += some.value.replayed
    if (some.value.replayed < replayedAtOnce || sum >= maxReplayed) return ok({ replayed: sum })
  }
}
