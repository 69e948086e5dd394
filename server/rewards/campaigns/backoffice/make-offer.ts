import type { z } from 'zod'
import { pageEvents } from '#contract/events.ts'
import type { offersCalls } from '#contract/operator/campaigns/offers.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

type Asked = z.output<typeof offersCalls.make.input>

type First = Pick<Asked, 'promotion' | 'gift'>
const isThere = (tx: Tx, table: 'promotions' | 'round_gifts', sysname: string) =>
  tx.db.selectFrom(table).select('sysname').where('sysname', '=', sysname).executeTakeFirst()

const unknownFreeSpinsCampaigns = async (
  tx: Tx,
  { promotion, gift }: First,
): Promise<'promotion' | 'gift' | undefined> => {
  if (promotion !== undefined && !(await isThere(tx, 'promotions', promotion))) return 'promotion'
  return gift !== undefined && !(await isThere(tx, 'round_gifts', gift)) ? 'gift' : undefined
}

/** Creates an offer: a draft without texts, for a first promotion or free spins campaign. */
export const makeOffer = (
  ctx: BackofficeContext,
  { sysname, trigger, promotion, gift }: Asked,
): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ id: string }>> => {
    if (promotion === undefined && gift === undefined) return invalid('promotion', 'REQUIRED')
    const unknown = await unknownFreeSpinsCampaigns(tx, { promotion, gift })
    if (unknown) return invalid(unknown, 'UNKNOWN')
    const now = ctx.clock.now()
    const actor = operatorActor(ctx.operator.email)
    const made = await tx.db
      .insertInto('campaign_offers')
      .values({
        sysname,
        trigger,
        promotions: promotion === undefined ? [] : [promotion],
        gifts: gift === undefined ? [] : [gift],
        conditions: '[]',
        texts: '{}',
        image_url: null,
        // Offers announced at their trigger need not be listed before.
        is_public: trigger !== 'schedule' && !pageEvents.some((event) => event === trigger),
        starts_at: now,
        ends_at: null,
        created_by: actor.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('sysname').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return invalid('sysname', 'ALREADY_EXISTS')
    const subject = `offer:${sysname}`
    await recordAudit(ctx, tx, {
      type: 'offer_made',
      actor,
      uid: null,
      subject,
      after: { trigger, promotion: promotion ?? null, gift: gift ?? null },
    })
    return ok({ id: String(made.id) })
  })
