import { proveLink } from '../account/sign-in/player-identities.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '../../platform/kernel/result.ts'
import { isOffered } from './get-services.ts'

/** Where a browser continues after the password; also in the map of addresses. */
export const linkPath = '/oauth/tie'

const lifetimeSeconds = 60
/** The address is in the browser's history, so it works once. */
const uses: Limit = { name: 'tie-uses', max: 1, windowSeconds: lifetimeSeconds }

type Place = Pick<CallContext, 'uid' | 'sessionId'>

/** For one service and one session of one player, until one moment. */
const signed = ({ uid, sessionId }: Place, service: string, until: string): string =>
  `${uid}|${sessionId}|${service}|${until}`

export const startTie = async (
  ctx: CallContext,
  input: { service: string; password: string },
): Promise<Result<{ url: string }>> => {
  if (!isOffered(ctx, input.service)) return invalid('service', 'UNKNOWN')
  const proved = await proveLink(ctx, input)
  if (!proved.ok) return proved
  const until = String(ctx.clock.now().getTime() + lifetimeSeconds * 1000)
  const signature = ctx.secrets.sign('tie-service', signed(ctx, input.service, until))
  const query = { service: input.service, until, signature }
  // The return path has the language of the page on which it began.
  return ok({ url: `${linkPath}?${new URLSearchParams({ ...query, locale: ctx.request.locale })}` })
}

/** The service to link, only for the session that has just been proved; consumes the address. */
export const consumeLink = async (
  ctx: CallContext,
  query: Readonly<Record<string, string>>,
): Promise<Result<{ service: string }>> => {
  const { service = '', until = '', signature = '' } = query
  const isGood =
    ctx.sessionId !== undefined &&
    /^\d{1,15}$/.test(until) &&
    Number(until) > ctx.clock.now().getTime() &&
    ctx.secrets.verify('tie-service', signed(ctx, service, until), signature)
  if (!isGood) return refuse('Authorization')
  const { isAllowed } = await ctx.limits.consume(uses, signature)
  return isAllowed ? ok({ service }) : refuse('Authorization')
}
