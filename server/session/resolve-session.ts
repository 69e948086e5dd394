import type { Player } from '../account/queries.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../kernel/random.ts'
import { lastSeenStepSeconds, sessionIdleSeconds } from './session-limits.ts'

export type ResolvedSession = {
  readonly uid: number
  readonly sessionId: bigint
  readonly player: Player
}

const secondsAgo = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/**
 * The player of a session's secret, or undefined when it is unknown, ended, idle too long or too old. One read
 * with the player in it, since nearly every request asks for both.
 */
export const resolveSession = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<ResolvedSession | undefined> => {
  const now = ctx.clock.now()
  const session = await ctx.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.uid', 'sessions.uid')
    .selectAll('players')
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', secondsAgo(now, sessionIdleSeconds))
    .executeTakeFirst()
  if (!session || session.status === 'deleted') return undefined
  const { session_id: sessionId, last_seen_at: lastSeenAt, ...player } = session
  const isStale = lastSeenAt <= secondsAgo(now, lastSeenStepSeconds)
  if (isStale) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', sessionId)
      .where('last_seen_at', '<', now)
      .execute()
  }
  return { uid: player.uid, sessionId, player }
}
