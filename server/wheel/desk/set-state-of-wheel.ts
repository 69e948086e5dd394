import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { wheelsDeskCalls } from '#contract/operator/bonuses/wheels.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/approvals/one-person.ts'
import { aloneOrByTwo, type By } from '#server/approvals/reach/alone-or-by-two.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
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

/** One whose budget of a day is above what one person decides. */
export const startWheelByTwo: ApprovableAction<Start> = {
  name: 'wheels.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
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
    const change = ({ actor, reason: why }: By) => {
      const read = state === 'running' ? version : undefined
      return setWheelState(ctx, tx, { sysname, state, seen, version: read, actor, reason: why })
    }
    if (state === 'stopped') {
      const done = await change({ actor: operatorActor(ctx.operator.email), reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    const reached = await aloneOrByTwo(ctx, tx, startWheelByTwo, {
      weight,
      input: { sysname, version, seen_state: seen, weight_minor: keptWeight(weight) },
      uid: null,
      subject: `wheel:${sysname}`,
      reason,
      alone: change,
      obstacle() {
        if (shown.status !== seen) return outdated('seen_state', { state: shown.status })
        return shown.status === 'running' ? invalid('state', 'NOT_ALLOWED') : undefined
      },
    })
    if (!reached.ok) return reached
    const { done, approvalId } = reached.value
    return ok({ state: done ?? shown.status, approval_id: approvalId })
  })
}
