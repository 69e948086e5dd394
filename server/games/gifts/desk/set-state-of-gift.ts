import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { giftsCalls } from '#contract/operator/bonuses/gifts.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import { isForOne } from '#server/bonuses/desk/weigh-promotion.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
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

/** In place of a budget without end: no ceiling reaches it. */
const endlessMinor = 1_000_000_000_000n

/** One that may cost more than one person decides. */
export const startGiftByTwo: ApprovableAction<Start> = {
  name: 'gifts.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => ({
    minor: weight_minor === null ? endlessMinor : BigInt(weight_minor),
    currency: ceilingCurrency,
  }),
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
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (state === 'stopped' || isForOne(grants, weight)) {
      const actor = operatorActor(ctx.operator.email)
      const version = state === 'running' ? (number ?? undefined) : undefined
      const done = await setGiftState(ctx, tx, { sysname, state, seen, version, actor, reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    if (shown.status !== seen) return outdated('seen_state', { state: shown.status })
    if (shown.status === 'running') return invalid('state', 'NOT_ALLOWED')
    const waiting = await requestApproval(ctx, tx, startGiftByTwo, {
      input: {
        sysname,
        version: number ?? 0,
        seen_state: seen,
        weight_minor: weight === undefined ? null : String(weight),
      },
      uid: null,
      subject: `gift:${sysname}`,
      reason,
    })
    return waiting.ok ? ok({ state: shown.status, approval_id: waiting.value.id }) : waiting
  })
}
