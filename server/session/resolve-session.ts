import type { Player } from '../account/queries.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../kernel/random.ts'
import { idleLimits } from './session-limits.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'content'>

export type ResolvedSession = {
  readonly uid: number
  readonly sessionId: bigint
  readonly player: Player
}

const secondsAgo = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Sessions used after this are not idle. */
export const idleSince = (ctx: Omit<Parts, 'db'>): Date =>
  secondsAgo(ctx.clock.now(), idleLimits(ctx).idleSeconds)

/** A session by its secret, or by its id where another secret vouches for that: a jwt of the house's. */
export type SessionName = { readonly token: string } | { readonly id: bigint }

/**
 * The session of that name that is neither ended, idle too long nor too old, with its player: one read, since nearly
 * every request asks for both. A page that needs more of the player adds it to the same read.
 */
export const openSession = (ctx: Parts, name: SessionName) => {
  const now = ctx.clock.now()
  const open = ctx.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.uid', 'sessions.uid')
    .selectAll('players')
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince(ctx))
    .where('players.status', '<>', 'deleted')
  return 'token' in name
    ? open.where('sessions.token_hash', '=', hashToken(name.token))
    : open.where('sessions.id', '=', name.id)
}

/** Notes that the session was used, at most once in a while. */
export const noteUse = async (
  ctx: Parts,
  session: { session_id: bigint; last_seen_at: Date },
): Promise<void> => {
  const now = ctx.clock.now()
  if (session.last_seen_at > secondsAgo(now, idleLimits(ctx).stepSeconds)) return
  await ctx.db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', session.session_id)
    .where('last_seen_at', '<', now)
    .execute()
}

/**
 * The player of a session, or undefined when there is no such session now. What a page asks by itself is
 * no use of the session (`isUse`): it must not keep alive what its player has left.
 */
export const resolveSession = async (
  ctx: Parts,
  name: SessionName,
  { isUse = true } = {},
): Promise<ResolvedSession | undefined> => {
  const session = await openSession(ctx, name).executeTakeFirst()
  if (!session) return undefined
  if (isUse) await noteUse(ctx, session)
  const { session_id: sessionId, last_seen_at: _lastSeenAt, ...player } = session
  return { uid: player.uid, sessionId, player }
}
