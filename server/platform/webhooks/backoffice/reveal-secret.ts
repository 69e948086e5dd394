import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { openSigningSecret } from '../endpoints/signing-secrets.ts'
import { lockEndpoint } from './endpoint-rows.ts'

/** InvalidParameter `id` NOT_ALLOWED once it was shown: then it is rotated instead. */
export const revealSecret = (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<{ secret: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ secret: string }>> => {
    const endpoint = await lockEndpoint(tx, BigInt(id))
    if (!endpoint) return invalid('id', 'NOT_FOUND')
    if (endpoint.secret_shown_at !== null) return invalid('id', 'NOT_ALLOWED')
    await tx.db
      .updateTable('webhook_endpoints')
      .set({ secret_shown_at: ctx.clock.now() })
      .where('id', '=', endpoint.id)
      .execute()
    await recordAudit(ctx, tx, { type: 'webhook_secret_shown', uid: null, subject: `webhook:${id}` })
    return ok({ secret: openSigningSecret(ctx, endpoint.sealed_secret) })
  })
