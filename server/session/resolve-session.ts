import type { PlayerStatus } from '../account/schema.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../kernel/random.ts'
import { lastSeenStepSeconds, sessionIdleSeconds } from './session-limits.ts'

export type ResolvedSession = {
  readonly uid: number
  readonly sessionId: bigint
  readonly status: PlayerStatus
}

const secondsAgo = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/**
 * The player of a session's secret, or undefined when it is unknown, ended, idle too long or too old. One read
 * with the player's status in it, since every request asks.
 */
export const resolveSession = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<ResolvedSession | undefined> => {
  const now = ctx.clock.now()
  const session = await ctx.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.uid', 'sessions.uid')
    .select(['sessions.id', 'sessions.uid', 'sessions.last_seen_at', 'players.status'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', secondsAgo(now, sessionIdleSeconds))
    .executeTakeFirst()
  if (!session || session.status === 'deleted') return undefined
  const isStale = session.last_seen_at <= secondsAgo(now, lastSeenStepSeconds)
  if (isStale) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', session.id)
      .where('last_seen_at', '<', now)
      .execute()
  }
  return { uid: session.uid, sessionId: session.id, status: session.status }
}
