import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficePromotionsCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { Db } from '#db/connect.ts'
import { startAction, startVersion } from '#server/backoffice/approvals/started/start-version.ts'
import type { BackofficeContext } from '#server/context.ts'
import { setPromotionState } from '../promotions/set-promotion-state.ts'
import { selectPromotions } from './promotion-rows.ts'
import { estimateMaxBudget } from './estimate-max-cost.ts'

const readPromotion = (db: Db, sysname: string) =>
  selectPromotions(db).where('promotion.sysname', '=', sysname).executeTakeFirst()

export const startWithApproval = startAction(
  'promotions.start',
  setPromotionState,
  async (ctx, { sysname, version }) => {
    const now = await readPromotion(ctx.db, sysname)
    const { budget = null, most = null } = now?.terms?.grants ?? {}
    return {
      promotion: sysname,
      version,
      budget: budget && Object.entries(budget).map(([currency, minor]) => toMoney(BigInt(minor), currency)),
      bonuses_at_most: most,
    }
  },
)

export const setStateHandler = (
  ctx: BackofficeContext,
  asked: z.output<typeof backofficePromotionsCalls.setState.input>,
) =>
  startVersion(ctx, startWithApproval, asked, {
    subject: `promotion:${asked.sysname}`,
    read: () => readPromotion(ctx.db, asked.sysname),
    estimateMaxCost: async ({ terms }) => (terms ? estimateMaxBudget(ctx, terms) : 0n),
    setState: setPromotionState,
  })
