import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { promotionsDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import { setPromotionState } from '../promotions/set-promotion-state.ts'
import { promotionsAtDesk } from './promotion-rows.ts'
import { isForOne, weighBudget } from './weigh-promotion.ts'

/** What is to be started, as it was read: other terms than these are not what was approved. */
const start = z.object({
  sysname: z.string(),
  version: z.number().int(),
  seen_state: z.enum(['draft', 'running', 'stopped']),
  /** Its budget in cents of the ceilings’ currency; null where it has no end. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

/** In place of a budget without end: no ceiling reaches it. */
const endlessMinor = 1_000_000_000_000n

/** One whose budget is above what one person decides. */
export const startByTwo: ApprovableAction<Start> = {
  name: 'promotions.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => ({
    minor: weight_minor === null ? endlessMinor : BigInt(weight_minor),
    currency: ceilingCurrency,
  }),
  describe: async (ctx, { sysname, version }) => {
    const now = await promotionsAtDesk(ctx.db).where('promotion.sysname', '=', sysname).executeTakeFirst()
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

/** Lets a promotion give, or ends that; a start that may give more than one person decides waits for a second. */
export const setStateAtDesk = async (
  ctx: DeskContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await promotionsAtDesk(ctx.db).where('promotion.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (state === 'running' && shown.terms === null) return invalid('state', 'NO_TERMS')
  const weight = shown.terms ? await weighBudget(ctx, shown.terms) : 0n
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (state === 'stopped' || isForOne(grants, weight)) {
      const actor = operatorActor(ctx.operator.email)
      const version = state === 'running' ? (shown.number ?? undefined) : undefined
      const done = await setPromotionState(ctx, tx, { sysname, state, seen, version, actor, reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    if (shown.status !== seen) return outdated('seen_state', { state: shown.status })
    if (shown.status === 'running') return invalid('state', 'NOT_ALLOWED')
    const waiting = await requestApproval(ctx, tx, startByTwo, {
      input: {
        sysname,
        version: shown.number ?? 0,
        seen_state: seen,
        weight_minor: weight === undefined ? null : String(weight),
      },
      uid: null,
      subject: `promotion:${sysname}`,
      reason,
    })
    return waiting.ok ? ok({ state: shown.status, approval_id: waiting.value.id }) : waiting
  })
}
