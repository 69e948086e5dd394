import { jwtVerify, SignJWT } from 'jose'
import type { Context } from '../context.ts'
import type { ResolvedSession, SessionName } from '../session/resolve-session.ts'
import { sessionAbsoluteSeconds } from '../session/session-limits.ts'

type Parts = Pick<Context, 'secrets' | 'clock'>
type Claims = { readonly sessionId: bigint; readonly passwordAt: number }

const algorithm = 'HS256'
const keyOf = ({ secrets }: Pick<Context, 'secrets'>): Uint8Array => secrets.keyFor('auth-jwt')

/**
 * A token for a session that has just begun (CB-08, CB-12). It lives as long as a session can and names it, so it ends
 * with it; by its id and not by its secret, since whoever reads a jwt must not have the browser's cookie as well. And it
 * names the password it was given under, so that a new password ends it in any case.
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
    .sign(keyOf(ctx))
}

const readJwt = async (ctx: Parts, jwt: string): Promise<Claims | undefined> => {
  try {
    const { payload } = await jwtVerify(jwt, keyOf(ctx), {
      algorithms: [algorithm],
      currentDate: ctx.clock.now(),
      requiredClaims: ['exp', 'sid', 'pwd'],
    })
    const { sid, pwd } = payload
    const isRead = typeof sid === 'string' && /^\d{1,18}$/.test(sid) && typeof pwd === 'number'
    return isRead ? { sessionId: BigInt(sid), passwordAt: pwd } : undefined
  } catch {
    return undefined
  }
}

/** The jwt of a request. What has not the shape of one is no answer to who asks: editors and games bear other tokens. */
export const bearerJwt = (headers: Headers): string | undefined =>
  /^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]

/** The session behind a jwt, as `resolve` finds it, or undefined when the jwt is not ours, too old, or its session is over. */
export const resolveJwt = async <Session extends ResolvedSession>(
  ctx: Parts,
  jwt: string,
  resolve: (name: SessionName) => Promise<Session | undefined>,
): Promise<Session | undefined> => {
  const claims = await readJwt(ctx, jwt)
  const session = claims && (await resolve({ id: claims.sessionId }))
  return session?.player.password_changed_at.getTime() === claims?.passwordAt ? session : undefined
}
