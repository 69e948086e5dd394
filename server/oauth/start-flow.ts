import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Context } from '../context.ts'
import { refuse, ok, type Result } from '../kernel/result.ts'
import { flowCookie, type Flow } from './flow.ts'
import { configurationOf, findProvider } from './providers.ts'

export type FlowStart = Pick<Flow, 'service' | 'kind' | 'returnTo' | 'locale'> & {
  /** Origin under which the browser reached us, one of our own. */
  readonly origin: string
}

/**
 * Begins a sign-in at a provider: its address with state, nonce and the challenge of a code verifier (SO-07, W25), and
 * the cookie that keeps all three. InvalidParameter for a provider the house does not have, ApplicationUnavailable
 * when it cannot be reached.
 */
export const startFlow = async (
  ctx: Context,
  { origin, ...start }: FlowStart,
): Promise<Result<{ address: string; cookie: string }>> => {
  const provider = findProvider(ctx, start.service)
  if (!provider) return refuse('InvalidParameter', { fields: { service: ['UNKNOWN'] } })
  const callback = `${origin}/oauth/callback/${provider.service}`
  const begun = { ...start, callback, state: randomState(), nonce: randomNonce() }
  const verifier = randomPKCECodeVerifier()
  try {
    const configuration = await configurationOf(ctx, provider)
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: provider.scope,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return ok({ address: address.href, cookie: flowCookie(ctx, { ...begun, verifier }) })
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.service }, 'A sign-in provider cannot be used')
    return refuse('ApplicationUnavailable')
  }
}
