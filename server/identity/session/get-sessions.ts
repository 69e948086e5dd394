import type { CallContext } from '../../context.ts'
import { ok } from '../../platform/kernel/result.ts'
import { describeBrowser } from '../account/sign-in/describe-browser.ts'
import { idleSince } from './resolve-session.ts'

export const getSessions = async (ctx: CallContext) => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('uid', '=', ctx.uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where('last_seen_at', '>', idleSince(ctx))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const sessions = rows
    .map((row) => ({
      id: String(row.id),
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      ip: row.ip,
      ...describeBrowser(row.user_agent),
      is_current: row.id === ctx.sessionId,
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return ok(sessions)
}
