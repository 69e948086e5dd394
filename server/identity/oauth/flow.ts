import { z } from 'zod'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { cookieName, httpOnlyCookie, readCookie } from '../../platform/kernel/network/cookies.ts'

type Parts = Pick<Kernel, 'secrets' | 'clock' | 'settings'>

/** A sign-in in progress at a provider, bound to the browser that started it. */
const flow = z.strictObject({
  service: z.string(),
  state: z.string(),
  /** Empty, like the verifier, for a messenger, which supports neither. */
  nonce: z.string(),
  verifier: z.string(),
  /** The exact redirect address of the provider. */
  callback: z.string(),
  /** A window of our page, a client's own navigation (`/connect`), or a player who links a service. */
  kind: z.enum(['window', 'connect', 'tie']),
  tie: z.strictObject({ uid: z.number(), sessionId: z.string() }).optional(),
  /** A path of this site. */
  returnTo: z.string(),
  locale: z.string(),
  expiresAt: z.number(),
})
export type Flow = z.infer<typeof flow>

const purpose = 'oauth-flow'
/** Time limit at the provider. */
export const flowLifetimeSeconds = 15 * 60

const name = 'oauth'

/** The cookie with the sealed flow: it binds state, nonce and code verifier to the browser (W25). */
export const flowCookie = (ctx: Parts, begun: Omit<Flow, 'expiresAt'>): string => {
  const expiresAt = ctx.clock.now().getTime() + flowLifetimeSeconds * 1000
  const sealed = ctx.secrets.seal(purpose, JSON.stringify({ ...begun, expiresAt }))
  return httpOnlyCookie(ctx.settings, name, sealed, flowLifetimeSeconds)
}

export const endFlowCookie = (ctx: Parts): string => httpOnlyCookie(ctx.settings, name, '', 0)

/** The flow of a returning browser, or undefined when it started none, another one, or too long ago. */
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
