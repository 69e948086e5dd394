import type { z } from 'zod'
import type { betsDeskCalls, DeskReferred } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { betOnDesk, betRows, referralOnDesk, type BetRow } from '../bet-rows.ts'
import { findLegs } from '../get-bet.ts'
import { risksOf } from './referral-risks.ts'

type Asked = z.output<(typeof betsDeskCalls.getReferred)['input']>

export const getReferred = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const item = async (row: BetRow): Promise<DeskReferred> => {
    const referral = referralOnDesk(row, now)
    if (!referral) throw new Error(`Nobody was asked about bet ${row.id}`)
    return {
      ...betOnDesk(row),
      referral,
      legs_of: await findLegs(ctx.db, row.id),
      risks: await risksOf(ctx, row),
    }
  }
  return ok(
    await readDeskPage(ctx, betRows(ctx.db).where('bet.referred_until', '>', now), {
      page: asked,
      order: (query) => query.orderBy('bet.referred_until').orderBy('bet.id'),
      item,
    }),
  )
}
