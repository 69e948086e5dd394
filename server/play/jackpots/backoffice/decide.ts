import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficeJackpotsCalls } from '#contract/operator/bonuses/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { decideHeld } from '../pool/decide-held.ts'

const held = z.object({
  sysname: z.string(),
  level: z.number().int(),
  number: z.number().int(),
  decision: z.enum(['paid', 'returned']),
  minor: z.string(),
  currency: z.string(),
})

export const decideHeldWithApproval: ApprovableAction<z.output<typeof held>> = {
  name: 'jackpots.decide',
  right: 'bonuses.grant',
  isPromise: true,
  input: held,
  sumOf: ({ minor, currency }) => ({ minor: BigInt(minor), currency }),
  describe: (_ctx, { sysname, level, number, decision, minor, currency }) =>
    Promise.resolve({ jackpot: sysname, level, number, decision, amount: toMoney(BigInt(minor), currency) }),
  execute: (ctx, tx, { sysname, level, number, decision }, { actor, reason }) =>
    decideHeld(ctx, tx, { sysname, level, number, decision, actor, reason }),
}

type Asked = z.output<typeof backofficeJackpotsCalls.decide.input>
type Answer = z.input<typeof backofficeJackpotsCalls.decide.output>

/** Pays a held prize or returns it to the `house` account; above the limit it waits for a second approver. */
export const decideHandler = async (
  ctx: BackofficeContext,
  { sysname, level, number, decision, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await ctx.db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .select(['cycle.uid', 'cycle.status', 'cycle.amount_minor', 'jackpot.currency'])
    .where('jackpot.sysname', '=', sysname)
    .where('cycle.level', '=', level)
    .where('cycle.number', '=', number)
    .executeTakeFirst()
  if (!shown || shown.amount_minor === null) return invalid('number', 'NOT_FOUND')
  if (shown.status !== 'held') return conflict('decision', { state: shown.status })
  const { uid, amount_minor: minor, currency } = shown
  const weight = await toLimitCurrency(ctx, { minor, currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reached = await executeOrRequestApproval(ctx, tx, decideHeldWithApproval, {
      weight,
      input: { sysname, level, number, decision, minor: String(minor), currency },
      uid,
      subject: `jackpot:${sysname}`,
      reason,
      executeNow: (by) => decideHeld(ctx, tx, { sysname, level, number, decision, ...by }),
    })
    if (!reached.ok) return reached
    return ok({ state: reached.value.done ?? 'held', approval_id: reached.value.approvalId })
  })
}
