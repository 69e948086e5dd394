import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { jackpotsDeskCalls } from '#contract/operator/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { isWithinOnePerson } from '#server/approvals/one-person.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import { weighSum } from '#server/operators/reaches-sum.ts'
import { setJackpotState } from '../pool/set-jackpot-state.ts'
import { jackpotsAtDesk } from './jackpots-at-desk.ts'

/** In place of a sum that nobody can weigh: no ceiling reaches it. */
const endlessMinor = 1_000_000_000_000n

const start = z.object({
  sysname: z.string(),
  seen_state: z.enum(['draft', 'running', 'stopped']),
  /** Its seeds in cents of the ceilings’ currency; null where there is no rate. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

/** One whose seeds are above what one person decides. */
export const startJackpotByTwo: ApprovableAction<Start> = {
  name: 'jackpots.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor: weight }) => ({
    minor: weight === null ? endlessMinor : BigInt(weight),
    currency: ceilingCurrency,
  }),
  describe: async (ctx, { sysname }) => {
    const now = await jackpotsAtDesk(ctx.db).where('jackpot.sysname', '=', sysname).executeTakeFirst()
    return {
      jackpot: sysname,
      seeds: now?.levels.map(({ name, seed }) => ({ level: name, ...toMoney(BigInt(seed), now.currency) })),
    }
  },
  execute: (ctx, tx, { sysname, seen_state: seen }, { actor, reason }) =>
    setJackpotState(ctx, tx, { sysname, state: 'running', seen, actor, reason }),
}

type Asked = z.output<typeof jackpotsDeskCalls.setState.input>
type Answer = z.input<typeof jackpotsDeskCalls.setState.output>

/** Starts a jackpot or stops it; what the first start puts in may be more than one person decides. */
export const setStateOfJackpot = async (
  ctx: DeskContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await jackpotsAtDesk(ctx.db).where('jackpot.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  const minor = shown.status === 'draft' ? shown.levels.reduce((sum, { seed }) => sum + BigInt(seed), 0n) : 0n
  const weight = await weighSum(ctx, { minor, currency: shown.currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (state === 'stopped' || minor === 0n || isWithinOnePerson(grants, weight, 'bonuses.grant')) {
      const actor = operatorActor(ctx.operator.email)
      const done = await setJackpotState(ctx, tx, { sysname, state, seen, actor, reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    if (shown.status !== seen) return outdated('seen_state', { state: shown.status })
    const waiting = await requestApproval(ctx, tx, startJackpotByTwo, {
      input: { sysname, seen_state: seen, weight_minor: weight === undefined ? null : String(weight) },
      uid: null,
      subject: `jackpot:${sysname}`,
      reason,
    })
    return waiting.ok ? ok({ state: shown.status, approval_id: waiting.value.id }) : waiting
  })
}
