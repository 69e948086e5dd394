import type { z } from 'zod'
import type { assistantsCalls } from '#contract/operator/assistants/tokens.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { assistantsPath } from '../assistants-path.ts'
import { validTokens } from './valid-tokens.ts'

type Answer = z.output<(typeof assistantsCalls.getTokens)['output']>

/** The tokens that still work, the newest first. */
export const listTokens = async (
  ctx: BackofficeContext,
  { staff }: { staff?: string | undefined },
): Promise<Result<Answer>> => {
  const owner = staff === undefined ? ctx.operator.id : BigInt(staff)
  if (owner !== ctx.operator.id && !mayDo(ctx.operator, 'staff.read'))
    return refuse('AccessDenied', { data: { right: 'staff.read' } })
  const rows = await validTokens(ctx.db, ctx.clock.now())
    .selectAll('assistant_tokens')
    .where('assistant_tokens.staff_id', '=', owner)
    .orderBy('assistant_tokens.id', 'desc')
    .execute()
  return ok({
    is_on: ctx.settings.hasAssistants,
    address: `${ctx.settings.publicUrl}${assistantsPath}`,
    items: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      may_propose: row.may_propose,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  })
}
