import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { promotionsDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/backoffice/approvals/single-approver-limit.ts'
import {
  startOfVersion,
  startOrAsk,
  type StartOfVersion,
} from '#server/backoffice/approvals/reach/start-or-ask.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { setPromotionState } from '../promotions/set-promotion-state.ts'
import { selectPromotions } from './promotion-rows.ts'
import { estimateMaxBudget } from './estimate-max-cost.ts'

export const startWithApproval: ApprovableAction<StartOfVersion> = {
  name: 'promotions.start',
  right: 'bonuses.grant',
  isPromise: true,
  input: startOfVersion,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
  describe: async (ctx, { sysname, version }) => {
    const now = await selectPromotions(ctx.db).where('promotion.sysname', '=', sysname).executeTakeFirst()
    const { budget = null, most = null } = now?.terms?.grants ?? {}
    return {
      promotion: sysname,
      version,
      budget: budget && Object.entries(budget).map(([currency, minor]) => toMoney(BigInt(minor), currency)),
      bonuses_at_most: most,
    }
  },
  execute: (ctx, tx, { sysname, version, seen_state: seen }, { actor, reason }) =>
    setPromotionState(ctx, tx, { sysname, state: 'running', seen, version, actor, reason }),
}

type Asked = z.output<typeof promotionsDeskCalls.setState.input>
type Answer = z.input<typeof promotionsDeskCalls.setState.output>

/** Starts or stops a promotion; a start above the single approver's limit waits for a second. */
export const setStateHandler = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await selectPromotions(ctx.db).where('promotion.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (state === 'running' && shown.terms === null) return invalid('state', 'NO_TERMS')
  const weight = shown.terms ? await estimateMaxBudget(ctx, shown.terms) : 0n
  return startOrAsk(ctx, startWithApproval, {
    state,
    seen,
    status: shown.status,
    weight,
    input: { sysname, version: shown.number ?? 0, seen_state: seen, weight_minor: keptWeight(weight) },
    subject: `promotion:${sysname}`,
    reason,
    change: (tx, by) => {
      const version = state === 'running' ? (shown.number ?? undefined) : undefined
      return setPromotionState(ctx, tx, { sysname, state, seen, version, ...by })
    },
  })
}
