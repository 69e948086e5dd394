import { z } from 'zod'
import { parseAmountMinor, toMoney } from '#contract/money.ts'
import type { backofficeBonusesCalls } from '#contract/operator/bonuses/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { grantBonus } from '../bonus/grant-bonus.ts'
import { readRunning } from '../promotions/running-promotion.ts'
import { awardOf, costOf } from '../terms/bonus-terms.ts'

/** A bonus as it may wait for a second approver, of exactly this version. */
const grant = z.object({
  uid: z.number().int().positive(),
  promotion: z.string(),
  version: z.number().int(),
  deposit_minor: z.string().regex(/^\d+$/),
  amount_minor: z.string().regex(/^[1-9]\d*$/),
  /** Its maximum cost, where that differs from the amount. */
  cost_minor: z
    .string()
    .regex(/^[1-9]\d*$/)
    .optional(),
  currency: z.string(),
  /** Key of this form submission. */
  key: z.string(),
})
type Grant = z.output<typeof grant>

const sumOf = ({ amount_minor, cost_minor, currency }: Grant) => ({
  minor: BigInt(cost_minor ?? amount_minor),
  currency,
})

export const grantBonusWithApproval: ApprovableAction<Grant> = {
  name: 'bonuses.grant',
  right: 'bonuses.grant',
  input: grant,
  sumOf,
  describe: async (_ctx, { uid, promotion, version, amount_minor, deposit_minor, currency }) => ({
    uid,
    promotion,
    version,
    amount: toMoney(BigInt(amount_minor), currency),
    deposit: toMoney(BigInt(deposit_minor), currency),
  }),
  execute: (ctx, tx, { uid, promotion, version, deposit_minor, key }, by) =>
    grantBonus(ctx, tx, { uid, promotion, version, depositMinor: BigInt(deposit_minor), key }, by),
}

type Asked = z.output<typeof backofficeBonusesCalls.grant.input>
type Answer = z.input<typeof backofficeBonusesCalls.grant.output>

const depositOf = (typed: string | undefined, currency: string): bigint | undefined =>
  typed === undefined ? 0n : parseAmountMinor(typed, currency)

const readGrant = async (
  ctx: BackofficeContext,
  { uid, promotion, deposit }: Asked,
): Promise<Result<Grant>> => {
  const player = await ctx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const running = await readRunning(ctx.db, promotion)
  if (!running) return invalid('promotion', 'CLOSED')
  const { currency } = player
  const depositMinor = depositOf(deposit, currency)
  if (depositMinor === undefined || depositMinor < 0n) return invalid('deposit', 'SUM')
  const amount = awardOf(running.version.terms, { currency, depositMinor })
  if (amount === null) {
    const isOfDeposit = running.version.terms.award.type === 'share_of_deposit'
    return isOfDeposit ? invalid('deposit', 'NEED_DEPOSIT') : invalid('promotion', 'CURRENCY')
  }
  return ok({
    uid,
    promotion,
    version: running.version.number,
    deposit_minor: String(depositMinor),
    amount_minor: String(amount),
    ...(running.version.terms.oddsBoost && { cost_minor: String(costOf(running.version.terms, amount)) }),
    currency,
    key: `desk:${ctx.request.id}`,
  })
}

/** Grants a player a bonus; above the single approver's limit it waits for a second. */
export const grantHandler = async (ctx: BackofficeContext, asked: Asked): Promise<Result<Answer>> => {
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const read = await readGrant(ctx, asked)
  if (!read.ok) return read
  const given = read.value
  const { uid, promotion, deposit_minor, key } = given
  const weight = await toLimitCurrency(ctx, sumOf(given))
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const { version } = given
    const reached = await executeOrRequestApproval(ctx, tx, grantBonusWithApproval, {
      weight,
      input: given,
      uid,
      subject: `player:${uid}`,
      reason,
      executeNow: (by) =>
        grantBonus(ctx, tx, { uid, promotion, version, depositMinor: BigInt(deposit_minor), key }, by),
    })
    if (!reached.ok) return reached
    const { done, approvalId } = reached.value
    return ok({ id: done && String(done.id), approval_id: approvalId })
  })
}
