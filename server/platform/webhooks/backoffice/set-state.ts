import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { disableEndpoint } from '../endpoints/disable-endpoint.ts'
import { lockEndpoint } from './endpoint-rows.ts'

type Asked = { id: string; is_enabled: boolean; reason: string }

/** InvalidParameter `id` NOT_FOUND, or NOT_ALLOWED in the requested state already. */
export const setState = (
  ctx: BackofficeContext,
  { id, is_enabled: isEnabled, reason: typed }: Asked,
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const reason = typed.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const before = await lockEndpoint(tx, BigInt(id))
    if (!before) return invalid('id', 'NOT_FOUND')
    if (isEnabled === (before.disabled_reason === null)) return invalid('id', 'NOT_ALLOWED')
    if (!isEnabled) {
      await disableEndpoint(ctx, tx, { id: before.id, reason: 'staff', why: reason })
      return ok(1)
    }
    await tx.db
      .updateTable('webhook_endpoints')
      .set({ disabled_reason: null, disabled_at: null, failing_since: null })
      .where('id', '=', before.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'webhook_endpoint_enabled',
      uid: null,
      subject: `webhook:${id}`,
      reason,
      before: { disabled_reason: before.disabled_reason },
      after: { url: before.url },
    })
    return ok(1)
  })
