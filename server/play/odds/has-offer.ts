import { sql } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { offerCache } from './offer/offer-cache.ts'

/**
 * Whether there is an offer: an open sport of which a feed has sent an event (SB-01). False while the database
 * is unavailable; the page itself reports that.
 */
export const hasOffer = ({ db }: Pick<Kernel, 'db'>): Promise<boolean> =>
  offerCache
    .read(db, 'has offer', async () => {
      const { rows } = await sql<{ is: boolean }>`
        select exists (
          select from odds_sports sport
          where sport.is_open and exists (select from odds_events event where event.sport = sport.sport)
        ) as is`.execute(db)
      return rows[0]?.is ?? false
    })
    .catch(() => false)
