import type { z } from 'zod'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'

type Asked<C extends keyof typeof backofficeBetsCalls> = z.output<(typeof backofficeBetsCalls)[C]['input']>

/**
 * Removes a limit: the next wider one applies. The widest of each kind stays and can only be changed, since
 * otherwise nothing would be bounded.
 */
export const removeLimit = async (ctx: BackofficeContext, { id, ...given }: Asked<'removeLimit'>) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const removed = await tx.db
      .deleteFrom('sportsbook_limits')
      .where('id', '=', BigInt(id))
      .returningAll()
      .executeTakeFirst()
    if (!removed) return invalid('id', 'NOT_FOUND')
    const { of, sport, tier, market_group, is_live, event_id: eventId, limit_minor } = removed
    if ([sport, tier, market_group, is_live, eventId].every((scope) => scope === null))
      return invalid('id', 'NOT_ALLOWED')
    await recordAudit(ctx, tx, {
      type: 'betting_limit_removed',
      uid: null,
      subject: `betting_limit:${id}`,
      reason,
      before: {
        of,
        sport,
        tier,
        market_group,
        is_live,
        event: eventId === null ? null : String(eventId),
        limit_minor,
      },
    })
    return ok({ is_removed: true })
  })
}
