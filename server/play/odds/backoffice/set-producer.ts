import type { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import type { Producer } from '#betting-engine/feed/feed-message.ts'

type Asked = z.output<(typeof backofficeBettingCalls.setProducer)['input']>

/**
 * A stopped producer counts as down for bets even while it sends; its messages are still applied. Once resumed
 * it comes up as after a silence: when all missed messages have arrived.
 */
export const setProducer = async (ctx: BackofficeContext, asked: Asked) => {
  const { source, producer, is_stopped: isStopped } = asked
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const known = await tx.db
      .selectFrom('odds_producers')
      .select('is_stopped')
      .where('source', '=', source)
      .where('producer', '=', producer as Producer)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return invalid('producer', 'NOT_FOUND')
    if (known.is_stopped !== asked.seen_stopped)
      return conflict('is_stopped', { is_stopped: known.is_stopped })
    if (known.is_stopped === isStopped) return ok({ is_stopped: isStopped })
    await tx.db
      .updateTable('odds_producers')
      .set({
        is_stopped: isStopped,
        ...(isStopped && { status: 'down' as const, changed_at: ctx.clock.now() }),
      })
      .where('source', '=', source)
      .where('producer', '=', producer as Producer)
      .execute()
    await recordAudit(ctx, tx, {
      type: isStopped ? 'odds_producer_stopped' : 'odds_producer_resumed',
      uid: null,
      subject: `odds_producer:${source}.${producer}`,
      reason,
    })
    return ok({ is_stopped: isStopped })
  })
}
