import { hourMs } from '#contract/durations.ts'
import { webhookRotationHours } from '#contract/webhook-events.ts'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { drawSecret, isSigningSecret, sealSigningSecret } from '../endpoints/signing-secrets.ts'
import { lockEndpoint } from './endpoint-rows.ts'

type Asked = { id: string; secret?: string | undefined; reason: string }

/** InvalidParameter `secret` FORMAT for another form or size than the standard's. */
export const rotateSecret = (
  ctx: BackofficeContext,
  { id, secret: own, reason: typed }: Asked,
): Promise<Result<{ secret: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ secret: string }>> => {
    const reason = typed.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const secret = own?.trim() || drawSecret()
    if (!isSigningSecret(secret)) return invalid('secret', 'FORMAT')
    const endpoint = await lockEndpoint(tx, BigInt(id))
    if (!endpoint) return invalid('id', 'NOT_FOUND')
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + webhookRotationHours * hourMs)
    await tx.db
      .updateTable('webhook_endpoints')
      .set({
        sealed_secret: sealSigningSecret(ctx, secret),
        sealed_previous_secret: endpoint.sealed_secret,
        previous_until: until,
        secret_shown_at: now,
      })
      .where('id', '=', endpoint.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'webhook_secret_rotated',
      uid: null,
      subject: `webhook:${id}`,
      reason,
      after: { earlier_valid_until: until.toISOString() },
    })
    return ok({ secret })
  })
