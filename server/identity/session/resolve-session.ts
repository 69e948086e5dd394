import type { Compilable, Expression } from 'kysely'
import type { Db } from '#db/connect.ts'
import { prepareLookup, prepareQuery } from '#db/prepared-query.ts'
import type { Player } from '../account/queries.ts'
import type { Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken } from '../../platform/kernel/random.ts'
import { idleLimits } from './session-limits.ts'

type Parts = Pick<Context, 'connection' | 'db' | 'clock' | 'content'>

export type ResolvedSession = {
  readonly uid: number
  readonly sessionId: bigint
  readonly player: Player
}

const secondsAgo = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Sessions used after this are not idle. */
export const idleSince = (ctx: Pick<Parts, 'clock' | 'content'>): Date =>
  secondsAgo(ctx.clock.now(), idleLimits(ctx).idleSeconds)

/** A session by its secret, or by its id when another secret proves it: our jwt. */
export type SessionName = { readonly token: string } | { readonly id: bigint }

type Moment = { readonly now: Date; readonly idleSince: Date }
type QueryMoment = { readonly [Name in keyof Moment]: Moment[Name] | Expression<Date> }

/** Sessions that are neither ended, idle too long nor too old, with their players. */
const openSessions = (db: Db, { now, idleSince: since }: QueryMoment) =>
  db
    .selectFrom('sessions')
    .innerJoin('players', 'players.uid', 'sessions.uid')
    .selectAll('players')
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', since)
    .where('players.status', '<>', 'deleted')

type OpenSessions = ReturnType<typeof openSessions>

/**
 * Prepares the query for a session and its player: one read, since nearly every request needs both. `select`
 * adds further player data to the same query, and is given the moment too.
 */
export const prepareSessionQuery = <Row extends object>(
  select: (open: OpenSessions, asked: QueryMoment) => Compilable<Row> & Expression<unknown>,
) => {
  const byToken = prepareLookup<Moment & { tokenHash: string }, Row>(
    { tokenHash: 'text', now: 'timestamptz', idleSince: 'timestamptz' },
    (db, asked) => select(openSessions(db, asked).where('sessions.token_hash', '=', asked.tokenHash), asked),
  )
  const byId = prepareQuery<Moment & { id: bigint }, Row>((db, value) =>
    select(openSessions(db, value).where('sessions.id', '=', value.id), value),
  )
  return async (ctx: Parts, name: SessionName): Promise<Row | undefined> => {
    const at = { now: ctx.clock.now(), idleSince: idleSince(ctx) }
    if ('token' in name) return byToken(ctx.connection, { ...at, tokenHash: hashToken(name.token) })
    const [row] = await byId(ctx.connection, { ...at, id: name.id })
    return row
  }
}

const findSession = prepareSessionQuery((open) => open)

/** Records use of the session, at most once per interval. */
export const recordSessionUse = async (
  ctx: Pick<Parts, 'db' | 'clock' | 'content'>,
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
 * The account status behind a session that was ended with it: `deleted`, or banned or suspended. A caller with
 * its secret was signed in, so may know it. Undefined for any other session, and for one that an exclusion has
 * ended.
 */
export const findRestrictedStatus = async (
  ctx: Pick<Kernel, 'db'>,
  name: SessionName,
): Promise<Pick<Player, 'status' | 'password_changed_at'> | undefined> =>
  ctx.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.uid', 'sessions.uid')
    .select(['players.status', 'players.password_changed_at'])
    .where((is) =>
      'token' in name
        ? is('sessions.token_hash', '=', hashToken(name.token))
        : is('sessions.id', '=', name.id),
    )
    .where('players.status', 'in', ['banned', 'suspended', 'deleted'])
    .executeTakeFirst()

/**
 * Whether to remove the cookie with this secret (SE-03): no session is open under it, and none has replaced it.
 * A page may still send the old one while a sign-in sets the new, which must not be lost.
 */
export const isSessionGone = async (ctx: Pick<Kernel, 'db'>, token: string): Promise<boolean> => {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('end_reason')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return session?.end_reason !== 'replaced'
}

/**
 * The player of a session, or undefined without an open one. A page's automatic requests are no use of the
 * session (`isUse`): they must not keep an unattended one alive.
 */
export const resolveSession = async (
  ctx: Parts,
  name: SessionName,
  { isUse = true } = {},
): Promise<ResolvedSession | undefined> => {
  const session = await findSession(ctx, name)
  if (!session) return undefined
  if (isUse) await recordSessionUse(ctx, session)
  const { session_id: sessionId, last_seen_at: _lastSeenAt, ...player } = session
  return { uid: player.uid, sessionId, player }
}
