import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { CampaignOfferRow } from '../schema.ts'

export type OfferRow = Selectable<CampaignOfferRow>

export const runningOffers = (db: Db | Tx['db'], now: Date) =>
  db
    .selectFrom('campaign_offers')
    .selectAll('campaign_offers')
    .where('campaign_offers.status', '=', 'running')
    .where('campaign_offers.starts_at', '<=', now)
    .where((is) =>
      is.or([is('campaign_offers.ends_at', 'is', null), is('campaign_offers.ends_at', '>', now)]),
    )
    .orderBy('campaign_offers.priority')
    .orderBy('campaign_offers.id')
