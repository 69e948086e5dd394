import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import type { Result } from '#server/kernel/result.ts'
import { givePlan } from '../plans/give-plan.ts'
import { changeAffiliate } from './change-affiliate.ts'

export const agreeOnPlan = (
  ctx: DeskContext,
  { id: asked, plan, month }: { id: string; plan: string; month: string },
): Promise<Result<1>> =>
  changeAffiliate(ctx, asked, (tx, { id }) =>
    givePlan(ctx, tx, {
      affiliateId: id,
      plan,
      month: `${month}-01`,
      actor: operatorActor(ctx.operator.email),
    }),
  )
