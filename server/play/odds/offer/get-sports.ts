import { sql } from 'kysely'
import type { SportOverview } from '#contract/odds.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isOffered, liveStatuses } from './offered-events.ts'
import { offerCache } from './offer-cache.ts'

type Parts = Pick<Kernel, 'db' | 'clock'>

const readSports = async ({ db, clock }: Parts): Promise<SportOverview[]> => {
  const rows = await db
    .selectFrom('odds_sports as sport')
    .leftJoin('odds_tournaments as tournament', (on) =>
      on.onRef('tournament.sport', '=', 'sport.sport').on('tournament.is_open', '=', true),
    )
    .leftJoin('odds_events as event', (on) =>
      on.onRef('event.tournament_id', '=', 'tournament.id').on(isOffered(clock.now())),
    )
    .where('sport.is_open', '=', true)
    .select(['sport.sport', 'tournament.id', 'tournament.name', 'tournament.region'])
    .select(({ fn }) => fn.count<bigint>('event.id').as('events'))
    .select(
      sql<bigint>`count(event.id) filter (where event.status in (${sql.join(liveStatuses)}))`.as('live'),
    )
    .groupBy(['sport.sport', 'tournament.id'])
    .orderBy('sport.position')
    .orderBy('tournament.tier')
    .orderBy('tournament.name')
    .orderBy('tournament.id')
    .execute()
  const sports = new Map<string, SportOverview>()
  for (const { sport, id, name, region, ...row } of rows) {
    const overview = sports.get(sport) ?? { sport, live_events: 0, upcoming_events: 0, tournaments: [] }
    sports.set(sport, overview)
    const [events, live] = [Number(row.events), Number(row.live)]
    if (id === null || name === null || region === null || events === 0) continue
    overview.live_events += live
    overview.upcoming_events += events - live
    overview.tournaments.push({ id: String(id), sport, name, region, events })
  }
  return [...sports.values()]
}

export const getSports = async (ctx: Parts) =>
  ok({ sports: await offerCache.read(ctx.db, 'sports', () => readSports(ctx)) })
