import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { assignPlan } from '../plans/assign-plan.ts'
import { changeAffiliate } from './change-affiliate.ts'

export const assignPlanHandler = (
  ctx: BackofficeContext,
  { id: asked, plan, month }: { id: string; plan: string; month: string },
): Promise<Result<1>> =>
  changeAffiliate(ctx, asked, (tx, { id }) =>
    assignPlan(ctx, tx, {
      affiliateId: id,
      plan,
      month: `${month}-01`,
      actor: operatorActor(ctx.operator.email),
    }),
  )
