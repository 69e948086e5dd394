import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { inMinor } from '#server/compliance/verification/threshold-sums.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { unpaidRefundStatuses } from '../refund/refund-states.ts'
import type { Ownership } from '../schema.ts'

export type OwnershipFacts = {
  readonly ownership: Ownership
  /** The requested amount, with everything paid or in progress there. */
  readonly totalMinor: bigint
  /** The limit without a proof; null if the market requires none. */
  readonly upToMinor: bigint | null
  /** A verified player needs no new document at a withdrawal (standards A2). */
  readonly isVerified: boolean
}

export type OwnershipProblem =
  | 'RequisitesOnVerification'
  | 'RequisitesValidationRequired'
  | 'RequisitesFraudulent'

/**
 * Why nothing may be paid to an account now (ER-27, ER-28): it is being checked, the check has refused it
 * permanently, or the total would exceed the limit without a proof of ownership. A proved account is never
 * checked again.
 */
export const ownershipProblem = ({
  ownership,
  totalMinor,
  upToMinor,
  isVerified,
}: OwnershipFacts): OwnershipProblem | undefined => {
  if (ownership === 'proved') return undefined
  if (ownership === 'pending') return 'RequisitesOnVerification'
  if (ownership === 'refused') return 'RequisitesFraudulent'
  if (ownership === 'rejected') return 'RequisitesValidationRequired'
  return !isVerified && upToMinor !== null && totalMinor > upToMinor
    ? 'RequisitesValidationRequired'
    : undefined
}

type Withdrawal = Pick<TransactionRecord, 'id' | 'uid' | 'hold_id' | 'destination_id' | 'currency'>
type Asked = Pick<OwnershipFacts, 'ownership' | 'isVerified'> & {
  readonly destinationId: bigint
  readonly currency: string
  /** The withdrawal being decided: others' parts that wait for such a decision do not count. */
  readonly deciding?: bigint
}

/** The vendor's id of an account's proof; the refusal carries it as `externalActionId`. */
export const actionOf = (proofId: string): string => `requisites-${proofId}`

/**
 * The account's part of a withdrawal: all but what went, or will go, back to its cards and accounts. Parts that
 * those have not taken go to the account too.
 */
const toAccount = sql<bigint>`payment.amount_minor - coalesce((
  select sum(refund.amount_minor) from cashier_refunds refund
  where refund.withdrawal_id = payment.id and (refund.status in ('waiting', 'ordered') or (refund.status = 'refunded'
    and exists (select from cashier_reversals reversal where reversal.transaction_id = refund.transaction_id
      and reversal.reversal = 'refund-' || refund.id and reversal.kind = 'paid_back')))), 0)`

const problemOf = async (
  { settings }: Pick<Kernel, 'settings'>,
  { db }: Pick<Kernel, 'db'>,
  { destinationId, currency, deciding, ...known }: Asked,
): Promise<OwnershipProblem | undefined> => {
  const own = deciding === undefined ? toAccount : sql<bigint>`${toAccount} - ${undecidedOf(deciding)}`
  const { total } = await db
    .selectFrom('cashier_transactions as payment')
    .select(sql<bigint>`coalesce(sum(${own}), 0)::bigint`.as('total'))
    .where('destination_id', '=', destinationId)
    .where('currency', '=', currency)
    .where('status', 'in', ['new', 'review', 'processing', 'success'])
    .executeTakeFirstOrThrow()
  const { owned } = jurisdictionOf(settings).verification
  const upToMinor = owned && inMinor(owned.upTo, currency)
  return ownershipProblem({ ...known, totalMinor: total, upToMinor })
}

/**
 * Parts of other withdrawals that wait for a person's approval to go to the account, and may never go there.
 */
const undecidedOf = (besides: bigint) => sql<bigint>`case when payment.id = ${besides} then 0 else coalesce((
  select sum(refund.amount_minor) from cashier_refunds refund
  where refund.withdrawal_id = payment.id and payment.status = 'review' and refund.carried_approved_at is null
    and refund.status in ('refused', 'cancelled')), 0) end`

/** Parts that instruments have not taken: they go to the account after a person's approval. */
const findCarried = ({ db }: Pick<Kernel, 'db'>, id: bigint) =>
  db
    .selectFrom('cashier_refunds')
    .select('carried_approved_at')
    .where('withdrawal_id', '=', id)
    .where('status', 'in', unpaidRefundStatuses)
    .execute()

type Held = { readonly problem: OwnershipProblem; readonly proofId: string }

/**
 * What blocks a withdrawal's payment to its account now, checked at each release: the vendor's verdict on the
 * account; and for parts that instruments have not taken, also the limit without a proof. For the rest that was
 * checked when the withdrawal was requested. Undefined if nothing goes there. In a transaction the account is
 * locked, so that two withdrawals each count the other.
 */
export const holdOf = async (
  ctx: Pick<Context, 'settings' | 'identityVerifier'>,
  { db }: Pick<Kernel, 'db'>,
  { id, uid, hold_id: own, destination_id: destinationId, currency }: Withdrawal,
  { isLocked }: { isLocked: boolean },
): Promise<Held | undefined> => {
  if (!ctx.identityVerifier || destinationId === null) return undefined
  const destination = await db
    .selectFrom('payout_destinations')
    .select(['ownership', 'proof_id'])
    .where('id', '=', destinationId)
    .$if(isLocked, (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow()
  const carried = await findCarried({ db }, id)
  if (carried.length === 0 && own === null) return undefined
  const { is_verified: isVerified } = await db
    .selectFrom('players')
    .select('is_verified')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const { ownership, proof_id: proofId } = destination
  const isUndecided = carried.some(({ carried_approved_at: approvedAt }) => approvedAt === null)
  const problem = isUndecided
    ? await problemOf(ctx, { db }, { destinationId, currency, isVerified, deciding: id, ownership })
    : ownershipProblem({ ownership, isVerified, totalMinor: 0n, upToMinor: null })
  return problem && { problem, proofId }
}

/** Why a locked withdrawal may not go to its account now; see {@link holdOf}. */
export const payoutProblem = async (
  ctx: Pick<Context, 'settings' | 'identityVerifier'>,
  tx: Tx,
  row: Withdrawal,
): Promise<OwnershipProblem | undefined> => (await holdOf(ctx, tx, row, { isLocked: true }))?.problem

/**
 * The vendor's name of the proof for which a withdrawal waits in review; null if its player can do nothing. The
 * withdrawal may be the whole balance, so that no further one would request the proof.
 */
export const findProof = async (
  ctx: Pick<Context, 'db' | 'settings' | 'identityVerifier'>,
  row: Withdrawal & Pick<TransactionRecord, 'type' | 'status'>,
): Promise<string | null> => {
  if (row.type !== 'withdrawal' || row.status !== 'review') return null
  const held = await holdOf(ctx, ctx, row, { isLocked: false })
  return held?.problem === 'RequisitesValidationRequired' ? actionOf(held.proofId) : null
}

/**
 * Whether a just recorded withdrawal may go to its account. Call it after its money is on hold, which
 * serialises a player's withdrawals. Without a vendor no proof is possible, so a person reviews instead.
 */
export const checkOwnership = async (
  { settings, identityVerifier }: Pick<Context, 'settings' | 'identityVerifier'>,
  tx: Tx,
  { destinationId, currency, isVerified }: { destinationId: bigint; currency: string; isVerified: boolean },
): Promise<Result<true>> => {
  if (!identityVerifier) return ok(true)
  const destination = await tx.db
    .selectFrom('payout_destinations')
    .select(['proof_id', 'ownership'])
    .where('id', '=', destinationId)
    .forShare()
    .executeTakeFirstOrThrow()
  const { ownership } = destination
  const problem = await problemOf({ settings }, tx, { destinationId, currency, isVerified, ownership })
  if (problem === undefined) return ok(true)
  return problem === 'RequisitesValidationRequired'
    ? refuse(problem, { data: { externalActionId: actionOf(destination.proof_id) } })
    : refuse(problem)
}
