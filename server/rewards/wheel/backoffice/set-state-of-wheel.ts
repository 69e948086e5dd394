import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { wheelsDeskCalls } from '#contract/operator/bonuses/wheels.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/backoffice/approvals/single-approver-limit.ts'
import {
  startOfVersion,
  startOrAsk,
  type StartOfVersion,
} from '#server/backoffice/approvals/reach/start-or-ask.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { setWheelState } from '../terms/set-wheel-state.ts'
import { estimateMaxBudget } from './publish-wheel.ts'
import { selectWheels } from './wheel-rows.ts'

export const startWheelWithApproval: ApprovableAction<StartOfVersion> = {
  name: 'wheels.start',
  right: 'bonuses.grant',
  isPromise: true,
  input: startOfVersion,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
  describe: async (ctx, { sysname, version }) => {
    const now = await selectWheels(ctx.db).where('wheel.sysname', '=', sysname).executeTakeFirst()
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

/** Starts or stops a wheel; a start whose daily cost is above the limit waits for a second approver. */
export const setStateOfWheel = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await selectWheels(ctx.db).where('wheel.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (shown.terms === null || shown.number === null) return invalid('state', 'NO_TERMS')
  const { number: version } = shown
  const weight = await estimateMaxBudget(ctx, shown.terms)
  return startOrAsk(ctx, startWheelWithApproval, {
    state,
    seen,
    status: shown.status,
    weight,
    input: { sysname, version: version, seen_state: seen, weight_minor: keptWeight(weight) },
    subject: `wheel:${sysname}`,
    reason,
    change: (tx, by) =>
      setWheelState(ctx, tx, {
        sysname,
        state,
        seen,
        version: state === 'running' ? version : undefined,
        ...by,
      }),
  })
}
