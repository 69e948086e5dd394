import { randomState } from 'openid-client'
import type { Context } from '../../context.ts'
import { refuse, ok, type Result } from '../../platform/kernel/result.ts'
import { flowCookie, type Flow } from './flow.ts'
import { queryProvider } from './open-id.ts'
import { findProvider } from './provider-configuration.ts'
import { requestTelegramLogin, telegramService } from './telegram-login.ts'

export type FlowStart = Pick<Flow, 'service' | 'kind' | 'tie' | 'returnTo' | 'locale'> & {
  /** The origin in the browser, one of our own. */
  readonly origin: string
}

type Asked = { address: string; nonce: string; verifier: string }

/** Undefined for an unknown service. */
const ask = async (
  ctx: Context,
  service: string,
  asked: { callback: string; state: string },
): Promise<Asked | undefined> => {
  if (service === telegramService) {
    const address = requestTelegramLogin(ctx, asked)
    return address === undefined ? undefined : { address, nonce: '', verifier: '' }
  }
  const provider = findProvider(ctx, service)
  return provider && queryProvider(ctx, provider, asked)
}

/**
 * Starts a sign-in at a provider: its address, and the cookie with what the browser must send back (SO-07,
 * W25). InvalidParameter for an unknown provider, ApplicationUnavailable when it cannot be reached.
 */
export const startFlow = async (
  ctx: Context,
  { origin, ...start }: FlowStart,
): Promise<Result<{ address: string; cookie: string }>> => {
  const callback = `${origin}/oauth/callback/${start.service}`
  const state = randomState()
  try {
    const asked = await ask(ctx, start.service, { callback, state })
    if (!asked) return refuse('InvalidParameter', { fields: { service: ['UNKNOWN'] } })
    const { address, ...secrets } = asked
    return ok({ address, cookie: flowCookie(ctx, { ...start, callback, state, ...secrets }) })
  } catch (error) {
    ctx.log.warn({ err: error, provider: start.service }, 'A sign-in provider cannot be used')
    return refuse('ApplicationUnavailable')
  }
}
