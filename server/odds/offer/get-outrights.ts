import { expressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { oddsCalls } from '#contract/odds.ts'
import type { Database } from '#db/schema.ts'
import type { Context } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { isOffered } from './offered-events.ts'
import { offerMemory } from './offer-memory.ts'
import { readOutrights } from './read-outrights.ts'

type Asked = z.output<(typeof oddsCalls)['getOutrights']['input']>

/** Competitions whose winner can be bet on: none that has begun. */
export const getOutrights = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, asked: Asked) => {
  const event = expressionBuilder<Database & { event: Database['odds_events'] }, 'event'>()
  const { sport, tournament } = asked
  const which = event.and([
    isOffered(clock.now()),
    ...(sport ? [event('event.sport', '=', sport)] : []),
    ...(tournament ? [event('event.tournament_id', '=', BigInt(tournament))] : []),
  ])
  return ok({
    outrights: await offerMemory.read(db, `outrights ${sport} ${tournament}`, () => readOutrights(db, which)),
  })
}
