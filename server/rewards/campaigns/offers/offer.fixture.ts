import type { Insertable } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { CampaignOfferRow } from '../schema.ts'

/** A running offer with these promotions; other fields have usual values. */
export const offers = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  sysname: string,
  more: Partial<Omit<Insertable<CampaignOfferRow>, 'conditions'>> & { conditions?: readonly object[] } = {},
): Promise<string> => {
  const now = ctx.clock.now()
  const { conditions = [], ...rest } = more
  const { id } = await ctx.db
    .insertInto('campaign_offers')
    .values({
      sysname,
      status: 'running',
      trigger: 'taken',
      promotions: ['ten'],
      texts: JSON.stringify({ en: { title: `Offer ${sysname}`, description: 'Something to play with.' } }),
      image_url: null,
      starts_at: now,
      ends_at: null,
      created_by: 'tests',
      created_at: now,
      conditions: JSON.stringify(conditions),
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
