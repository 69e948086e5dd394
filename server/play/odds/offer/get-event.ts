import type { z } from 'zod'
import { incidentsOf } from '#betting-engine/records/incidents.ts'
import type { oddsCalls } from '#contract/odds.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { countedEventRows } from './offered-events.ts'
import { offerCache } from './offer-cache.ts'
import { readMarkets } from './offered-markets.ts'
import { serializeEvent } from './serialize-event.ts'

type Parts = Pick<Kernel, 'db'>
type Output = z.input<(typeof oddsCalls)['getEvent']['output']>

const readEvent = async ({ db }: Parts, id: bigint): Promise<Output | undefined> => {
  const row = await countedEventRows(db).where('event.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  // Read after its event, so that no market is older than the version.
  const markets = await readMarkets(db, { eventIds: [id] })
  const event = serializeEvent(row, Number(row.open_markets ?? 0), markets)
  return { event, incidents: event.score === null ? [] : incidentsOf(row.record) }
}

/** One event with all its markets; a past one is returned too, with its score. */
export const getEvent = async (ctx: Parts, { id }: { id: string }): Promise<Result<Output>> => {
  const found = await offerCache.read(ctx.db, `event ${id}`, () => readEvent(ctx, BigInt(id)))
  return found ? ok(found) : invalid('id', 'NOT_FOUND')
}
