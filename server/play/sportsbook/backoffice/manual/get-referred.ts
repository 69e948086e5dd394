import type { z } from 'zod'
import type { backofficeBetsCalls, BackofficeReferred } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeStaffBet, betRows, serializeStaffReferral, type BetRow } from '../bet-rows.ts'
import { findLegs } from '../get-bet.ts'
import { risksOf } from './referral-risks.ts'

type Asked = z.output<(typeof backofficeBetsCalls.getReferred)['input']>

export const getReferred = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const item = async (row: BetRow): Promise<BackofficeReferred> => {
    const referral = serializeStaffReferral(row, now)
    if (!referral) throw new Error(`Bet ${row.id} has no referral`)
    return {
      ...serializeStaffBet(row),
      referral,
      legs_of: await findLegs(ctx.db, row.id),
      risks: await risksOf(ctx, row),
    }
  }
  return ok(
    await readListPage(ctx, betRows(ctx.db).where('bet.referred_until', '>', now), {
      page: asked,
      order: (query) => query.orderBy('bet.referred_until').orderBy('bet.id'),
      item,
    }),
  )
}
