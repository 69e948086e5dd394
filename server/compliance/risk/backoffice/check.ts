import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { assessPlayer } from '../assess/assess-player.ts'
import { checkPlayer } from '../enrichment/check-player.ts'

/** Queries the external service and reassesses. InvalidParameter `uid` NOT_FOUND, NOT_AVAILABLE, SILENT. */
export const checkHandler = async (ctx: BackofficeContext, { uid }: { uid: number }): Promise<Result<1>> => {
  const response = await checkPlayer(ctx, uid, 'other')
  if (response === 'off') return invalid('uid', 'NOT_AVAILABLE')
  if (response === 'not_found') return invalid('uid', 'NOT_FOUND')
  if (response === 'silent') return invalid('uid', 'SILENT')
  await recordStandaloneAudit(ctx, { type: 'risk_check_asked', uid: null, subject: `risk-player:${uid}` })
  await assessPlayer(ctx, uid)
  return ok(1)
}
