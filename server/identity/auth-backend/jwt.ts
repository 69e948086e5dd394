import { jwtVerify, SignJWT } from 'jose'
import type { CallContext } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { refuse, type Result } from '../../platform/kernel/result.ts'
import { findRestrictedStatus, type ResolvedSession, type SessionName } from '../session/resolve-session.ts'
import { sessionAbsoluteSeconds } from '../session/session-limits.ts'

type Parts = Pick<Kernel, 'secrets' | 'clock'>
type Claims = { readonly sessionId: bigint; readonly passwordAt: number }

const algorithm = 'HS256'
const keysOf = ({ secrets }: Pick<Kernel, 'secrets'>) => secrets.keysFor('auth-jwt')

const verifyWithAny = async (ctx: Parts, jwt: string) => {
  const [first, ...older] = keysOf(ctx)
  const options = {
    algorithms: [algorithm],
    currentDate: ctx.clock.now(),
    requiredClaims: ['exp', 'sid', 'pwd'],
  }
  for (const key of older) {
    const read = await jwtVerify(jwt, key, options).catch(() => undefined)
    if (read) return read
  }
  return jwtVerify(jwt, first, options)
}

/**
 * A token for a new session (CB-08, CB-12). It has the session's maximum lifetime and names it, so it ends with
 * it; by its id and not by its secret, since a reader of the jwt must not get the browser's cookie as well. It
 * also names the password it was issued under, so that a new password ends it in any case.
 */
export const issueJwt = (
  ctx: Parts,
  player: { uid: number; password_changed_at: Date },
  sessionId: bigint,
): Promise<string> => {
  const issuedAt = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ id: player.uid, sid: String(sessionId), pwd: player.password_changed_at.getTime() })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionAbsoluteSeconds)
    .sign(keysOf(ctx)[0])
}

const readJwt = async (ctx: Parts, jwt: string): Promise<Claims | undefined> => {
  try {
    const { payload } = await verifyWithAny(ctx, jwt)
    const { sid, pwd } = payload
    const isRead = typeof sid === 'string' && /^\d{1,18}$/.test(sid) && typeof pwd === 'number'
    return isRead ? { sessionId: BigInt(sid), passwordAt: pwd } : undefined
  } catch {
    return undefined
  }
}

/** The jwt of a request. A token of another shape is ignored: editors and games use other tokens. */
export const bearerJwt = (headers: Headers): string | undefined =>
  /^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]

/** The session behind a jwt, from `resolve`; undefined when the jwt is not ours, too old, or ended. */
export const resolveJwt = async <Session extends ResolvedSession>(
  ctx: Parts,
  jwt: string,
  resolve: (name: SessionName) => Promise<Session | undefined>,
): Promise<Session | undefined> => {
  const claims = await readJwt(ctx, jwt)
  const session = claims && (await resolve({ id: claims.sessionId }))
  return session?.player.password_changed_at.getTime() === claims?.passwordAt ? session : undefined
}

/**
 * Refuses a visitor of a call for players: UserBanned or UserDeleted with the cookie or jwt of a session that
 * ended with its account (ER-08, ER-09), and Authorization otherwise. A jwt from before a new password is
 * ignored.
 */
export const refuseVisitor = async (ctx: CallContext): Promise<Extract<Result<never>, { ok: false }>> => {
  const { jwt, sessionToken: token } = ctx.request
  const claims = jwt === undefined ? undefined : await readJwt(ctx, jwt)
  const name: SessionName | undefined = claims ? { id: claims.sessionId } : token ? { token } : undefined
  const shut = name && (await findRestrictedStatus(ctx, name))
  if (!shut || (claims && shut.password_changed_at.getTime() !== claims.passwordAt))
    return refuse('Authorization')
  return refuse(shut.status === 'deleted' ? 'UserDeleted' : 'UserBanned')
}
