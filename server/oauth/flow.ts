import { z } from 'zod'
import type { Context } from '../context.ts'
import { cookieName, httpOnlyCookie, readCookie } from '../kernel/network/cookies.ts'

type Parts = Pick<Context, 'secrets' | 'clock' | 'settings'>

/** A sign-in under way at a provider, kept by the very browser that began it and by nobody else. */
const flow = z.strictObject({
  service: z.string(),
  state: z.string(),
  /** Empty, like the verifier, for a messenger, which knows neither. */
  nonce: z.string(),
  verifier: z.string(),
  /** Where the provider is to send the browser back to, exactly. */
  callback: z.string(),
  /** A window of our page's, a client's own navigation (`/connect`), or a player who ties the service to their account. */
  kind: z.enum(['window', 'connect', 'tie']),
  /** Whose account is to be tied, and the very session that has proved to be theirs. */
  tie: z.strictObject({ uid: z.number(), sessionId: z.string() }).optional(),
  /** A path of this site. */
  returnTo: z.string(),
  locale: z.string(),
  expiresAt: z.number(),
})
export type Flow = z.infer<typeof flow>

const purpose = 'oauth-flow'
/** How long a player may take at the provider. */
export const flowLifetimeSeconds = 15 * 60

const name = 'oauth'

/** The cookie that holds a flow, sealed: state, nonce and code verifier are bound to the browser by it (W25). */
export const flowCookie = (ctx: Parts, begun: Omit<Flow, 'expiresAt'>): string => {
  const expiresAt = ctx.clock.now().getTime() + flowLifetimeSeconds * 1000
  const sealed = ctx.secrets.seal(purpose, JSON.stringify({ ...begun, expiresAt }))
  return httpOnlyCookie(ctx.settings, name, sealed, flowLifetimeSeconds)
}

export const endFlowCookie = (ctx: Parts): string => httpOnlyCookie(ctx.settings, name, '', 0)

/** The flow of a browser that comes back, or undefined when it began none, another's, or too long ago. */
export const readFlow = (ctx: Parts, headers: Headers): Flow | undefined => {
  const sealed = readCookie(headers.get('cookie'), cookieName(ctx.settings, name))
  if (!sealed || sealed.length > 4000) return undefined
  try {
    const read = flow.parse(JSON.parse(ctx.secrets.open(purpose, sealed)))
    return read.expiresAt > ctx.clock.now().getTime() ? read : undefined
  } catch {
    return undefined
  }
}
