import { z } from 'zod'
import { correctablePockets } from '#contract/operator/wallet.ts'
import { parseAmountMinor, toMoney } from '#contract/money.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction, Sum } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { isWithinStaffLimit } from '#server/backoffice/operators/staff-limits.ts'
import type { Pocket } from '../accounts.ts'
import { post } from '../post.ts'
import { readBalances, type Balances } from '../queries.ts'

type Correction = {
  uid: number
  pocket: (typeof correctablePockets)[number]
  currency: string
  amount_minor: string
}

const inPocket = (balances: Balances, pocket: Pocket): bigint =>
  ({
    main: balances.mainMinor,
    bonus: balances.bonusMinor,
    betting_bonus: balances.bettingBonusMinor,
    fun: balances.funMinor,
  })[pocket]

const sumOf = ({ amount_minor, currency }: Pick<Correction, 'amount_minor' | 'currency'>): Sum => {
  const minor = BigInt(amount_minor)
  return { minor: minor < 0n ? -minor : minor, currency }
}

/** No credit to a closed account or to one that is not visible to the player. */
const lockOwner = async (tx: Tx, { uid, currency }: Correction): Promise<Result<true>> => {
  const player = await tx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  return player.currency === currency
    ? ok(true)
    : invalid('currency', 'CHANGED', { currency: player.currency })
}

/** A manual balance correction by two persons, with its own posting reason and the request (C5). */
export const correctBalance: ApprovableAction<Correction> = {
  name: 'wallet.correct',
  right: 'wallet.correct',
  input: z.object({
    uid: z.number().int().positive(),
    pocket: z.enum(correctablePockets),
    currency: z.string(),
    amount_minor: z.string().regex(/^-?[1-9]\d*$/),
  }),
  sumOf,
  describe: async ({ db }, { uid, pocket, currency, amount_minor }) => {
    const before = inPocket(await readBalances(db, uid), pocket)
    return {
      uid,
      pocket,
      amount: toMoney(BigInt(amount_minor), currency),
      balance: toMoney(before, currency),
      balance_after: toMoney(before + BigInt(amount_minor), currency),
    }
  },
  execute: async (ctx, tx, correction, { approvalId }) => {
    const owner = await lockOwner(tx, correction)
    if (!owner.ok) return owner
    const { uid, pocket, currency, amount_minor } = correction
    const player = { kind: 'player', uid, pocket, currency } as const
    const house = { kind: 'house', name: 'corrections', currency } as const
    const isAdded = !amount_minor.startsWith('-')
    const [from, to] = isAdded ? [house, player] : [player, house]
    const [outcome] = await post(ctx, tx, [
      {
        key: `correction:${approvalId}`,
        reason: 'correction',
        transfers: [{ from, to, amountMinor: sumOf({ amount_minor, currency }).minor }],
        reference: { type: 'approval', id: approvalId },
      },
    ])
    if (outcome?.status === 'posted') return ok(1)
    if (outcome?.status === 'insufficient')
      return invalid('amount', 'NOT_ENOUGH', { available: toMoney(outcome.balanceMinor, currency) })
    throw new Error(`Correction ${approvalId} was made before`)
  },
}

/** Requests a correction; nothing moves before a second person approves it. */
export const correct = async (
  ctx: BackofficeContext,
  given: { uid: number; pocket: Correction['pocket']; amount: string; reason: string },
): Promise<Result<{ approval_id: string }>> => {
  const { uid, pocket } = given
  const player = await ctx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const { currency } = player
  const balances = await readBalances(ctx.db, uid)
  const minor = parseAmountMinor(given.amount, currency)
  if (minor === undefined || minor === 0n) return invalid('amount', 'SUM')
  const available = inPocket(balances, pocket)
  if (available + minor < 0n)
    return invalid('amount', 'NOT_ENOUGH', { available: toMoney(available, currency) })
  const input = { uid, pocket, currency, amount_minor: String(minor) }
  if (!(await isWithinStaffLimit(ctx, ctx.operator, 'wallet.correct', sumOf(input))))
    return refuse('AccessDenied', { data: { obstacle: 'CEILING', right: 'wallet.correct' } })
  const { reason } = given
  const asked = await transactResult(ctx.connection, (tx) =>
    requestApproval(ctx, tx, correctBalance, { input, uid, subject: `player:${uid}`, reason }),
  )
  return asked.ok ? ok({ approval_id: asked.value.id }) : asked
}
