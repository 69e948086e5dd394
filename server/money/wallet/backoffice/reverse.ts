import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import { toMoney } from '#contract/money.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { isWithinStaffLimit } from '#server/backoffice/operators/staff-limits.ts'
import { reversePosting } from '../reverse-posting.ts'
import type { Reason } from '../posting-command.ts'

/**
 * Reasons that may be reversed by hand: movements without a record elsewhere. A payment is reversed by its
 * provider, a round by its supplier, and a hold by its own states.
 */
const reversible: readonly Reason[] = ['correction', 'cashback', 'prize', 'fee']

export const isReversible = (reason: Reason): boolean => reversible.includes(reason)

type Reversal = { posting: string; uid: number; amount_minor: string; currency: string }

/** A reversible posting, with its amount on the player's side. */
const findReversible = async (
  { db }: Pick<BackofficeContext, 'db'>,
  posting: string,
): Promise<Result<Omit<Reversal, 'posting'>>> => {
  const rows = await db
    .selectFrom('wallet_postings as posting')
    .innerJoin('wallet_entries as entry', 'entry.posting_id', 'posting.id')
    .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
    .leftJoin('wallet_postings as reversal', 'reversal.reverses_posting_id', 'posting.id')
    .select([
      'posting.reason',
      'reversal.id as reversed_by',
      'account.uid',
      'account.currency',
      'amount_minor',
    ])
    .where('posting.id', '=', BigInt(posting))
    .where('account.kind', '=', 'player')
    .execute()
  const [first] = rows
  if (!first) return invalid('posting', 'NOT_FOUND')
  if (!isReversible(first.reason)) return invalid('posting', 'NOT_REVERSIBLE', { reason: first.reason })
  if (first.reversed_by !== null)
    return invalid('posting', 'ALREADY_REVERSED', { by: String(first.reversed_by) })
  const moved = rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  return ok({ uid: first.uid, currency: first.currency, amount_minor: String(moved) })
}

const sumOf = ({ amount_minor, currency }: Pick<Reversal, 'amount_minor' | 'currency'>) => {
  const minor = BigInt(amount_minor)
  return { minor: minor < 0n ? -minor : minor, currency }
}

/** Reverses a posting, once: always two persons (C5). */
export const reverseWithApproval: ApprovableAction<Reversal> = {
  name: 'wallet.reverse',
  right: 'wallet.correct',
  input: z.object({
    posting: rowId,
    uid: z.number().int().positive(),
    amount_minor: z.string().regex(/^-?\d+$/),
    currency: z.string(),
  }),
  sumOf,
  describe: async (ctx, { posting, uid, amount_minor, currency }) => {
    const found = await findReversible(ctx, posting)
    return {
      posting,
      uid,
      moved: toMoney(BigInt(amount_minor), currency),
      can_reverse: found.ok,
    }
  },
  execute: async (ctx, tx, { posting, currency }, { approvalId }) => {
    const found = await findReversible(tx, posting)
    if (!found.ok) return found
    const outcome = await reversePosting(ctx, tx, {
      key: `correction:${approvalId}`,
      postingId: BigInt(posting),
      reason: 'reversal',
    })
    if (outcome.status === 'posted') return ok(1)
    if (outcome.status === 'insufficient')
      return invalid('posting', 'NOT_ENOUGH', { available: toMoney(outcome.balanceMinor, currency) })
    return invalid('posting', 'ALREADY_REVERSED')
  },
}

/** Requests a reversal; nothing moves before a second person approves it. */
export const reverse = async (
  ctx: BackofficeContext,
  { posting, reason }: { posting: string; reason: string },
): Promise<Result<{ approval_id: string }>> => {
  const found = await findReversible(ctx, posting)
  if (!found.ok) return found
  if (!(await isWithinStaffLimit(ctx, ctx.operator, 'wallet.correct', sumOf(found.value))))
    return refuse('AccessDenied', { data: { obstacle: 'CEILING', right: 'wallet.correct' } })
  const { uid } = found.value
  const asked = await transactResult(ctx.connection, (tx) =>
    requestApproval(ctx, tx, reverseWithApproval, {
      input: { posting, ...found.value },
      uid,
      subject: `posting:${posting}`,
      reason,
    }),
  )
  return asked.ok ? ok({ approval_id: asked.value.id }) : asked
}
