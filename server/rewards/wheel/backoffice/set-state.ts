import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficeWheelsCalls } from '#contract/operator/bonuses/wheels.ts'
import { storedLimitAmount } from '#server/backoffice/approvals/single-approver-limit.ts'
import { startOrRequestApproval } from '#server/backoffice/approvals/reach/start-or-request-approval.ts'
import { startAction } from '#server/backoffice/approvals/started/start-version.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { setWheelState } from '../terms/set-wheel-state.ts'
import { estimateMaxBudget } from './publish-wheel.ts'
import { selectWheels } from './wheel-rows.ts'

export const startWheelWithApproval = startAction(
  'wheels.start',
  setWheelState,
  async (ctx, { sysname, version }) => {
    const now = await selectWheels(ctx.db).where('wheel.sysname', '=', sysname).executeTakeFirst()
    const budget = Object.entries(now?.terms?.budget ?? {})
    return {
      wheel: sysname,
      version,
      budget: budget.map(([currency, minor]) => toMoney(BigInt(minor), currency)),
    }
  },
)

type Asked = z.output<typeof backofficeWheelsCalls.setState.input>
type Answer = z.input<typeof backofficeWheelsCalls.setState.output>

/** Starts or stops a wheel; a start whose daily cost is above the limit waits for a second approver. */
export const setWheelStateHandler = async (
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
  return startOrRequestApproval(ctx, startWheelWithApproval, {
    state,
    seen,
    status: shown.status,
    weight,
    input: { sysname, version: version, seen_state: seen, weight_minor: storedLimitAmount(weight) },
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
