import { hourSeconds, minuteMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Limit } from '../../platform/kernel/rate-limits/rate-limits.ts'
import { streamFile } from '../session/stream-file.ts'
import { exportPersonalData } from './export-personal-data.ts'

/** The download's address; also in the map of addresses. */
export const downloadPath = '/platform/personal-data'

export const linkLifetimeMs = 5 * minuteMs
/** The file may be long, and reading it is expensive. */
export const perPlayer: Limit = { name: 'data-export', max: 5, windowSeconds: hourSeconds }

/** The address is in the browser's history, and possibly elsewhere, so it works once. */
const uses: Limit = { name: 'data-export-uses', max: 1, windowSeconds: linkLifetimeMs / 1000 }

type Session = { readonly uid: number; readonly sessionId: bigint }

const signed = ({ uid, sessionId }: Session, until: string): string => `${uid}|${sessionId}|${until}`

/** Signs for one session of one player, until one moment. */
export const sign = (ctx: Pick<Kernel, 'secrets'>, session: Session, until: string): string =>
  ctx.secrets.sign('personal-data', signed(session, until))

/** Serves the file once to the session that requested it, and 404 to all others. */
export const downloadPersonalData = async (
  ctx: Pick<Context, 'db' | 'clock' | 'secrets' | 'limits' | 'openStreams' | 'pluginTables'>,
  session: Session | undefined,
  address: URL,
): Promise<Response> => {
  const until = address.searchParams.get('until') ?? ''
  const signature = address.searchParams.get('signature') ?? ''
  const isGood =
    session !== undefined &&
    /^\d{1,15}$/.test(until) &&
    Number(until) > ctx.clock.now().getTime() &&
    ctx.secrets.verify('personal-data', signed(session, until), signature)
  if (!isGood || !(await ctx.limits.consume(uses, signature)).isAllowed)
    return new Response('Not found', { status: 404 })
  const pieces = exportPersonalData(ctx, session.uid)
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return streamFile(ctx, session.sessionId, pieces, {
    name: `my-data-${day}.json`,
    type: 'application/json; charset=utf-8',
  })
}
