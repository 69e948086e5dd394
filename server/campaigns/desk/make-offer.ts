import type { z } from 'zod'
import type { offersCalls } from '#contract/operator/campaigns/offers.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'

type Asked = z.output<typeof offersCalls.make.input>

/** Names a new offer: a draft without words, for a first promotion. */
export const makeOffer = (
  ctx: DeskContext,
  { sysname, trigger, promotion }: Asked,
): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ id: string }>> => {
    const known = await tx.db
      .selectFrom('promotions')
      .select('sysname')
      .where('sysname', '=', promotion)
      .executeTakeFirst()
    if (!known) return invalid('promotion', 'UNKNOWN')
    const now = ctx.clock.now()
    const actor = operatorActor(ctx.operator.email)
    const made = await tx.db
      .insertInto('campaign_offers')
      .values({
        sysname,
        trigger,
        promotions: [promotion],
        conditions: '[]',
        texts: '{}',
        image_url: null,
        // Who hears of a gift at its moment sees it then.
        is_public: trigger !== 'schedule',
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
      after: { trigger, promotion },
    })
    return ok({ id: String(made.id) })
  })
