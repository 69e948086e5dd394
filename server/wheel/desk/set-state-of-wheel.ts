import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { wheelsDeskCalls } from '#contract/operator/bonuses/wheels.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import { isForOne } from '#server/bonuses/desk/weigh-promotion.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import { setWheelState } from '../terms/set-wheel-state.ts'
import { weighBudget } from './publish-wheel-at-desk.ts'
import { wheelsAtDesk } from './wheel-rows.ts'

/** What is to be started, as it was read: other terms than these are not what was approved. */
const start = z.object({
  sysname: z.string(),
  version: z.number().int(),
  seen_state: z.enum(['draft', 'running', 'stopped']),
  /** A day’s budget in cents of the ceilings’ currency; null where it has no weight. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

/** In place of a budget that the house has no rate for: no ceiling reaches it. */
const endlessMinor = 1_000_000_000_000n

/** One whose budget of a day is above what one person decides. */
export const startWheelByTwo: ApprovableAction<Start> = {
  name: 'wheels.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => ({
    minor: weight_minor === null ? endlessMinor : BigInt(weight_minor),
    currency: ceilingCurrency,
  }),
  describe: async (ctx, { sysname, version }) => {
    const now = await wheelsAtDesk(ctx.db).where('wheel.sysname', '=', sysname).executeTakeFirst()
    const budget = Object.entries(now?.terms?.budget ?? {})
    return {
      wheel: sysname,
      version,
      budget: budget.map(([currency, minor]) => toMoney(BigInt(minor), currency)),
    }
  },
  execute: (ctx, tx, { sysname, version, seen_state: seen }, { actor, reason }) =>
    setWheelState(ctx, tx, { sysname, state: 'running', seen, version, actor, reason }),
}

type Asked = z.output<typeof wheelsDeskCalls.setState.input>
type Answer = z.input<typeof wheelsDeskCalls.setState.output>

/** Lets a wheel be spun, or ends that; a start that may cost more a day than one person decides waits for a second. */
export const setStateOfWheel = async (
  ctx: DeskContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await wheelsAtDesk(ctx.db).where('wheel.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (shown.terms === null || shown.number === null) return invalid('state', 'NO_TERMS')
  const { number: version } = shown
  const weight = await weighBudget(ctx, shown.terms)
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (state === 'stopped' || isForOne(grants, weight)) {
      const actor = operatorActor(ctx.operator.email)
      const read = state === 'running' ? version : undefined
      const done = await setWheelState(ctx, tx, { sysname, state, seen, version: read, actor, reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    if (shown.status !== seen) return outdated('seen_state', { state: shown.status })
    if (shown.status === 'running') return invalid('state', 'NOT_ALLOWED')
    const waiting = await requestApproval(ctx, tx, startWheelByTwo, {
      input: {
        sysname,
        version,
        seen_state: seen,
        weight_minor: weight === undefined ? null : String(weight),
      },
      uid: null,
      subject: `wheel:${sysname}`,
      reason,
    })
    return waiting.ok ? ok({ state: shown.status, approval_id: waiting.value.id }) : waiting
  })
}
