import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { giftsCalls } from '#contract/operator/bonuses/gifts.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/approvals/one-person.ts'
import { aloneOrByTwo, type By } from '#server/approvals/reach/alone-or-by-two.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import { setGiftState } from '../set-gift-state.ts'
import { giftsAtDesk } from './gift-rows.ts'
import { weighGift } from './weigh-gift.ts'

/** What is to be started, as it was read: other terms than these are not what was approved. */
const start = z.object({
  sysname: z.string(),
  version: z.number().int(),
  seen_state: z.enum(['draft', 'running', 'stopped']),
  /** What it may cost in cents of the ceilings’ currency; null where that has no end. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

/** One that may cost more than one person decides. */
export const startGiftByTwo: ApprovableAction<Start> = {
  name: 'gifts.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
  describe: async (_ctx, { sysname, version, weight_minor }) => ({
    gift: sysname,
    version,
    budget: weight_minor === null ? null : toMoney(BigInt(weight_minor), ceilingCurrency),
  }),
  execute: (ctx, tx, { sysname, version, seen_state: seen }, { actor, reason }) =>
    setGiftState(ctx, tx, { sysname, state: 'running', seen, version, actor, reason }),
}

type Asked = z.output<typeof giftsCalls.setState.input>
type Answer = z.input<typeof giftsCalls.setState.output>

/** Lets a gift be given, or ends that; a start that may cost more than one person decides waits for a second. */
export const setStateOfGift = async (
  ctx: DeskContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await giftsAtDesk(ctx.db).where('gift.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  const { terms, costs, number } = shown
  if (state === 'running' && !terms) return invalid('state', 'NO_TERMS')
  const weight = terms && costs ? await weighGift(ctx, { terms, costs }) : 0n
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const change = ({ actor, reason: why }: By) => {
      const version = state === 'running' ? (number ?? undefined) : undefined
      return setGiftState(ctx, tx, { sysname, state, seen, version, actor, reason: why })
    }
    if (state === 'stopped') {
      const done = await change({ actor: operatorActor(ctx.operator.email), reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    const reached = await aloneOrByTwo(ctx, tx, startGiftByTwo, {
      weight,
      input: { sysname, version: number ?? 0, seen_state: seen, weight_minor: keptWeight(weight) },
      uid: null,
      subject: `gift:${sysname}`,
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
