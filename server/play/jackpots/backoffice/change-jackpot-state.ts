import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficeJackpotsCalls } from '#contract/operator/bonuses/jackpots.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { startOrRequestApproval } from '#server/backoffice/approvals/reach/start-or-request-approval.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { setJackpotState } from '../pool/set-jackpot-state.ts'
import { selectJackpots } from './jackpot-rows.ts'

const start = z.object({
  sysname: z.string(),
  seen_state: z.enum(['draft', 'running', 'stopped']),
  /** The sum of its levels' caps, or their seeds where they have none. */
  minor: z.string(),
  currency: z.string(),
})
type Start = z.output<typeof start>

export const startJackpotWithApproval: ApprovableAction<Start> = {
  name: 'jackpots.start',
  right: 'bonuses.grant',
  isPromise: true,
  input: start,
  sumOf: ({ minor, currency }) => ({ minor: BigInt(minor), currency }),
  describe: async (ctx, { sysname, minor, currency }) => {
    const now = await selectJackpots(ctx.db).where('jackpot.sysname', '=', sysname).executeTakeFirst()
    return { jackpot: sysname, levels: now?.levels ?? [], budget: [toMoney(BigInt(minor), currency)] }
  },
  execute: (ctx, tx, { sysname, seen_state: seen }, { actor, reason }) =>
    setJackpotState(ctx, tx, { sysname, state: 'running', seen, actor, reason }),
}

type Asked = z.output<typeof backofficeJackpotsCalls.setState.input>
type Answer = z.input<typeof backofficeJackpotsCalls.setState.output>

/** Starts or stops a jackpot; a start above the single approver's limit waits for a second. */
export const changeJackpotState = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await selectJackpots(ctx.db).where('jackpot.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (shown.levels.length === 0) return invalid('state', 'NO_TERMS')
  const { currency } = shown
  const minor = shown.levels.reduce((sum, { cap, seed }) => sum + BigInt(cap ?? seed), 0n)
  const weight = await toLimitCurrency(ctx, { minor, currency })
  return startOrRequestApproval(ctx, startJackpotWithApproval, {
    state,
    seen,
    status: shown.status,
    weight,
    input: { sysname, seen_state: seen, minor: String(minor), currency },
    subject: `jackpot:${sysname}`,
    reason,
    change: (tx, by) => setJackpotState(ctx, tx, { sysname, state, seen, ...by }),
  })
}
