import type { ProvenIdentity } from '../account/sign-in/player-identities.ts'
import type { CallContext } from '../../context.ts'
import { ok, refuse, type Result } from '../../platform/kernel/result.ts'
import type { Flow } from './flow.ts'
import { readProvider } from './open-id.ts'
import { findProvider } from './provider-configuration.ts'
import { readTelegram, telegramService } from './telegram-login.ts'

const read = async (ctx: CallContext, flow: Flow, answer: string): Promise<ProvenIdentity | undefined> => {
  if (flow.service === telegramService) return readTelegram(ctx, flow, answer)
  const provider = findProvider(ctx, flow.service)
  return provider && readProvider(ctx, provider, flow, answer)
}

/** Statuses of a proxy in front of a provider that is down. */
const downStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether the provider did not answer, as opposed to an answer that is refused. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof TypeError) return error.message === 'fetch failed'
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT') return true
  return cause instanceof Response && downStatuses.has(cause.status)
}

/**
 * Ends a sign-in at a provider and returns the identity. Refuses with a log line: ApplicationUnavailable while
 * the provider does not answer, Authorization for any other error.
 */
export const finishFlow = async (
  ctx: CallContext,
  flow: Flow,
  /** The query of a provider's answer, or the hash of a messenger's. */
  answer: string,
): Promise<Result<ProvenIdentity>> => {
  try {
    const identity = await read(ctx, flow, answer)
    if (identity) return ok(identity)
    ctx.log.warn({ provider: flow.service }, 'A sign-in at a provider came to nothing')
  } catch (error) {
    ctx.log.warn({ err: error, provider: flow.service }, 'A sign-in at a provider came to nothing')
    if (isOutage(error)) return refuse('ApplicationUnavailable')
  }
  return refuse('Authorization')
}
