import { dayMs } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { tokenSubject } from './token-subject.ts'
import { validTokens } from './valid-tokens.ts'

/** More are not needed at once, and each is a credential. */
const maxTokens = 10
/** Marks a leaked token as one of ours for scanners of secrets. */
const prefix = 'baize_mcp_'

type Wanted = { name: string; days: number; may_propose: boolean }

/** Creates a token and returns it; only its hash is stored. */
export const createToken = (
  ctx: BackofficeContext,
  wanted: Wanted,
): Promise<Result<{ id: string; token: string; expires_at: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    if (!ctx.settings.hasAssistants) return refuse('AccessDenied', { data: { setting: 'MCP' } })
    const name = wanted.name.trim()
    if (name === '') return invalid('name', 'REQUIRED')
    const now = ctx.clock.now()
    const member = await tx.db
      .selectFrom('staff')
      .select('id')
      .where('id', '=', ctx.operator.id)
      .where('status', '=', 'active')
      .forUpdate()
      .executeTakeFirst()
    if (!member) return refuse('AccessDenied')
    const valid = await validTokens(tx.db, now)
      .select('assistant_tokens.name')
      .where('assistant_tokens.staff_id', '=', member.id)
      .execute()
    if (valid.some((one) => one.name === name)) return invalid('name', 'ALREADY_EXISTS')
    if (valid.length >= maxTokens) return invalid('name', 'TOO_MANY_TOKENS')
    const token = `${prefix}${randomToken()}`
    const expires_at = new Date(now.getTime() + wanted.days * dayMs)
    const { id } = await tx.db
      .insertInto('assistant_tokens')
      .values({
        token_hash: hashToken(token),
        staff_id: member.id,
        name,
        may_propose: wanted.may_propose,
        created_at: now,
        expires_at,
        last_used_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'assistant_token_created',
      subject: tokenSubject(id),
      after: { name, may_propose: wanted.may_propose, expires_at },
    })
    return ok({ id: String(id), token, expires_at: expires_at.toISOString() })
  })
