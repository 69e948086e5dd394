import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { mainMarketOf } from '#betting-engine/markets/market-types.ts'
import { foldText } from '#contract/fold-text.ts'
import { sports, type Sport } from '#contract/betting-enums.ts'
import { hourMs } from '#contract/durations.ts'
import type { oddsCalls } from '#contract/odds.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { countedEventRows, isOffered, liveStatuses, openEvents } from './offered-events.ts'
import { offerCache } from './offer-cache.ts'
import { readMarkets } from './offered-markets.ts'
import { hasWords, checkOfferSearchLimit, wordsOf } from './search-words.ts'
import { serializeEvent } from './serialize-event.ts'

type Call = (typeof oddsCalls)['getEvents']
type Input = z.output<Call['input']>
type Parts = Pick<Kernel, 'db' | 'clock'>

const mainMarkets = Object.fromEntries(sports.map((sport) => [sport, mainMarketOf(sport)])) as Record<
  Sport,
  string
>

/**
 * Events whose names contain all the words. Names are compared as folded text by one rule for input and data,
 * which a database cannot do, since its collation depends on its locale.
 */
const findByWords = async ({ db, clock }: Parts, words: readonly string[]): Promise<bigint[]> => {
  const named = await offerCache.read(db, 'names', async () => {
    const rows = await openEvents(db)
      .where(isOffered(clock.now()))
      .select(['event.id', 'home.name as home', 'away.name as away', 'tournament.name as tournament'])
      .execute()
    return rows.map(({ id, home, away, tournament }) => ({
      id,
      text: foldText(`${home} ${away} ${tournament}`),
    }))
  })
  return named.filter(({ text }) => hasWords(text, words)).map(({ id }) => id)
}

const matching = ({ db, clock }: Parts, input: Input, found: readonly bigint[] | undefined) => {
  const { sport, tournament, when, hours } = input
  const now = clock.now()
  return openEvents(db)
    .where(isOffered(now))
    .$if(sport !== undefined, (query) => query.where('event.sport', '=', sport as Sport))
    .$if(tournament !== undefined, (query) =>
      query.where('event.tournament_id', '=', BigInt(tournament ?? 0)),
    )
    .$if(when === 'live', (query) => query.where('event.status', 'in', liveStatuses))
    .$if(when === 'upcoming', (query) => query.where('event.status', '=', 'scheduled'))
    .$if(hours !== undefined, (query) =>
      query.where((event) =>
        event.or([
          event('event.status', 'in', liveStatuses),
          event('event.starts_at', '<=', new Date(now.getTime() + (hours ?? 0) * hourMs)),
        ]),
      ),
    )
    .$if(found !== undefined, (query) => query.where(sql<SqlBool>`event.id = any(${found})`))
}

const liveFirst = sql`(event.status <> 'scheduled') desc`

const readEvents = async (parts: Parts, input: Input) => {
  const { db } = parts
  const words = wordsOf(input.search)
  const found = words.length > 0 ? await findByWords(parts, words) : undefined
  const ids = matching(parts, input, found)
    .select('event.id')
    .orderBy(liveFirst)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .offset(input.offset)
    .limit(input.count)
  const count = matching(parts, input, found).select(sql<bigint>`count(*)`.as('total'))
  const rows = await countedEventRows(db)
    .where('event.id', 'in', sql<bigint>`(${ids})`)
    .select(sql<bigint>`(${count})`.as('total'))
    .orderBy(liveFirst)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute()
  const total = rows[0]?.total ?? (input.offset > 0 ? (await count.executeTakeFirst())?.total : 0n)
  const markets = Map.groupBy(
    await readMarkets(db, { eventIds: rows.map(({ id }) => id), types: mainMarkets }),
    ({ eventId }) => eventId,
  )
  return {
    items: rows.map((row) => serializeEvent(row, Number(row.open_markets ?? 0), markets.get(row.id) ?? [])),
    offset: input.offset,
    limit: input.count,
    total: Number(total ?? 0),
  }
}

const isOpenTournament = async ({ db }: Parts, id: string): Promise<boolean> =>
  (await db
    .selectFrom('odds_tournaments as tournament')
    .innerJoin('odds_sports as sport', 'sport.sport', 'tournament.sport')
    .select('tournament.id')
    .where('tournament.id', '=', BigInt(id))
    .where('tournament.is_open', '=', true)
    .where('sport.is_open', '=', true)
    .executeTakeFirst()) !== undefined

export const getEvents = async (ctx: CallContext, input: Input): Promise<Result<z.input<Call['output']>>> => {
  const may = checkOfferSearchLimit(ctx, input.search)
  if (!may.ok) return may
  const key = JSON.stringify({ ...input, search: wordsOf(input.search) })
  const list = await offerCache.read(ctx.db, key, () => readEvents(ctx, input))
  // A competition without open bets differs from an unknown one.
  if (list.total === 0 && input.tournament !== undefined && !(await isOpenTournament(ctx, input.tournament)))
    return invalid('tournament', 'NOT_FOUND')
  return ok(list)
}
