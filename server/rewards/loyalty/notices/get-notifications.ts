import { sql } from 'kysely'
import type { LoyaltyNotification } from '#contract/loyalty.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { grantTriggerPoints } from '../member/grant-trigger-points.ts'
import { isLoyaltyOn, pointsAlias } from '../member/loyalty-settings.ts'
import type { LoyaltyTrigger } from '../schema.ts'

const atOnce = 10

type Row = { id: bigint; trigger: LoyaltyTrigger; type: 'credit' | 'error'; amount: bigint | null }

/** A notification in the editors' text and the reader's language; without one the page uses its own. */
const inWords = (ctx: CallContext, { trigger, type, amount }: Row): LoyaltyNotification => {
  const entry = ctx.content.loyaltyNotice(trigger, type, ctx.request.locale)
  return {
    trigger,
    type: entry?.type ?? type,
    title: entry?.title ?? '',
    message: entry?.message ?? '',
    amount: amount === null ? null : Number(amount),
    amountType: amount === null ? '' : (entry?.amountType ?? pointsAlias(ctx)),
    image: entry?.image?.url ?? null,
  }
}

/** Notifications of points, levels and rewards (LO-11, LO-12), each returned once and then read (LO-14). */
export const getNotifications = async (ctx: CallContext) => {
  await grantTriggerPoints(ctx, ctx.uid)
  const { rows } = isLoyaltyOn(ctx)
    ? await sql<Row>`
        update loyalty_notifications set read_at = ${ctx.clock.now()}
        where id in (select id from loyalty_notifications where uid = ${ctx.uid} and read_at is null
          order by id limit ${atOnce} for update skip locked)
        returning id, trigger, type, amount`.execute(ctx.db)
    : { rows: [] }
  const items = rows.toSorted((a, b) => Number(a.id - b.id)).map((row) => inWords(ctx, row))
  return ok({ items, offset: 0, limit: atOnce, total: items.length })
}
