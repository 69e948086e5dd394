import type { Tx } from '#db/transaction.ts'
import type { AccountRef } from '../accounts.ts'
import { nextHoldState, type HoldAction, type HoldState } from './hold-states.ts'
import { postToLedger, type PostContext } from '../post.ts'
import type { PostingCommand, Reason } from '../posting-command.ts'

export type HoldClosed =
  | { readonly status: 'closed' | 'replayed'; readonly postingId: bigint }
  /** The hold was closed before, by another key. */
  | { readonly status: 'refused'; readonly state: HoldState }
  /** The key was used for something else. */
  | { readonly status: 'conflict' }

/**
 * Closes a hold: its whole amount goes to `to`, or back to its pocket. The hold's row is locked first, so that
 * of two concurrent closings the second sees the result of the first.
 */
export const closeHold = async (
  ctx: PostContext,
  tx: Tx,
  input: {
    key: string
    holdId: bigint
    action: HoldAction
    reason: Reason
    to?: AccountRef
    reference?: PostingCommand['reference']
  },
): Promise<HoldClosed> => {
  const hold = await tx.db
    .selectFrom('wallet_holds')
    .innerJoin('wallet_postings', 'wallet_postings.id', 'wallet_holds.placed_posting_id')
    .select(['uid', 'pocket', 'currency', 'amount_minor', 'state', 'closed_posting_id'])
    .select(['reference_type', 'reference_id'])
    .where('wallet_holds.id', '=', input.holdId)
    .forUpdate('wallet_holds')
    .executeTakeFirstOrThrow()
  const next = nextHoldState(hold.state, input.action)
  if (!next && !(await isPostedWith(tx, hold.closed_posting_id, input.key))) {
    return { status: 'refused', state: hold.state }
  }
  const { uid, pocket, currency } = hold
  const [outcome] = await postToLedger(ctx, tx, [
    {
      key: input.key,
      reason: input.reason,
      transfers: [
        {
          from: { kind: 'hold', uid, pocket, currency },
          to: input.to ?? { kind: 'player', uid, pocket, currency },
          amountMinor: hold.amount_minor,
        },
      ],
      reference: input.reference ?? { type: hold.reference_type, id: hold.reference_id },
    },
  ])
  if (outcome?.status === 'posted' && next) {
    await tx.db
      .updateTable('wallet_holds')
      .set({ state: next, closed_posting_id: outcome.postingId, closed_at: ctx.clock.now() })
      .where('id', '=', input.holdId)
      .execute()
    return { status: 'closed', postingId: outcome.postingId }
  }
  if (outcome?.status === 'replayed' && outcome.postingId === hold.closed_posting_id) {
    return { status: 'replayed', postingId: outcome.postingId }
  }
  if (outcome?.status === 'replayed' || outcome?.status === 'conflict') return { status: 'conflict' }
  throw new Error(`Hold ${input.holdId} is ${hold.state}, but its account does not have its money`)
}

const isPostedWith = async (tx: Tx, postingId: bigint | null, key: string): Promise<boolean> => {
  if (postingId === null) return false
  const posting = await tx.db
    .selectFrom('wallet_postings')
    .select('key')
    .where('id', '=', postingId)
    .executeTakeFirst()
  return posting?.key === key
}
