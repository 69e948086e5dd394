import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Removes a route: the next wider route applies instead, or the default order. */
export const removeRoute = (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const gone = await tx.db
      .deleteFrom('payment_routes')
      .where('id', '=', BigInt(id))
      .returning(['kind', 'method', 'currency', 'country', 'providers'])
      .executeTakeFirst()
    if (!gone) return invalid('id', 'NOT_FOUND')
    await recordAudit(ctx, tx, {
      type: 'route_changed',
      uid: null,
      subject: `payment-route:${id}`,
      before: { ...gone, providers: gone.providers.join(' ') },
    })
    return ok(1 as const)
  })
