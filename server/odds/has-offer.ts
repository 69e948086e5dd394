import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { offerMemory } from './offer/offer-memory.ts'

/**
 * Whether there is anything to bet on: a sport that is open and of which a feed has ever told an event (SB-01). False while
 * the database is away, of which the page itself then speaks.
 */
export const hasOffer = ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  offerMemory
    .read(db, 'has offer', async () => {
      const { rows } = await sql<{ is: boolean }>`
        select exists (
          select from odds_sports sport
          where sport.is_open and exists (select from odds_events event where event.sport = sport.sport)
        ) as is`.execute(db)
      return rows[0]?.is ?? false
    })
    .catch(() => false)
