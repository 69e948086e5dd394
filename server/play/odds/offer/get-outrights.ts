import { expressionBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { foldText } from '#contract/fold-text.ts'
import type { oddsCalls } from '#contract/odds.ts'
import type { Database } from '#db/schema.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { isOffered, openOutrights } from './offered-events.ts'
import { offerCache } from './offer-cache.ts'
import { readOutrights } from './read-outrights.ts'
import { hasWords, checkOfferSearchLimit, wordsOf } from './search-words.ts'

type Call = (typeof oddsCalls)['getOutrights']
type Asked = z.output<Call['input']>

/** Competitions whose name, or a participant's name, contains all the words. */
const findByWords = async (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  words: readonly string[],
): Promise<bigint[]> => {
  const named = await offerCache.read(db, 'names of outrights', async () => {
    const rows = await openOutrights(db)
      .innerJoin('odds_event_competitors as one', 'one.event_id', 'event.id')
      .innerJoin('odds_competitors as competitor', 'competitor.id', 'one.competitor_id')
      .where(isOffered(clock.now()))
      .select(['event.id', 'event.name', 'tournament.name as tournament', 'competitor.name as competitor'])
      .execute()
    return rows.map(({ id, name, tournament, competitor }) => ({
      id,
      text: foldText(`${name} ${tournament} ${competitor}`),
    }))
  })
  return [...new Set(named.filter(({ text }) => hasWords(text, words)).map(({ id }) => id))]
}

const read = async ({ db, clock }: CallContext, { sport, tournament, search }: Asked) => {
  const event = expressionBuilder<Database & { event: Database['odds_events'] }, 'event'>()
  const words = wordsOf(search)
  const found = words.length > 0 ? await findByWords({ db, clock }, words) : undefined
  const which = event.and([
    isOffered(clock.now()),
    ...(sport ? [event('event.sport', '=', sport)] : []),
    ...(tournament ? [event('event.tournament_id', '=', BigInt(tournament))] : []),
    ...(found ? [sql<SqlBool>`event.id = any(${found})`] : []),
  ])
  return readOutrights(db, which)
}

/** Competitions with an open winner market: none that has begun. */
export const getOutrights = async (
  ctx: CallContext,
  asked: Asked,
): Promise<Result<z.input<Call['output']>>> => {
  const may = checkOfferSearchLimit(ctx, asked.search, 'outright-searches')
  if (!may.ok) return may
  const key = JSON.stringify({ outrights: { ...asked, search: wordsOf(asked.search) } })
  return ok({ outrights: await offerCache.read(ctx.db, key, () => read(ctx, asked)) })
}
