import type { Tx } from '#db/transaction.ts'
import type { AccountRef } from '../accounts.ts'
import { closeHold, type HoldClosed } from './close-hold.ts'
import type { PostContext } from '../post.ts'
import type { PostingCommand, Reason } from '../posting-command.ts'

/**
 * Pays the money of a hold out, finally: to a payment provider, or to a house account for a bet. The posting's
 * reference is the hold's, or `reference`.
 */
export const settleHold = (
  ctx: PostContext,
  tx: Tx,
  input: {
    key: string
    holdId: bigint
    to: AccountRef
    reason: Reason
    reference?: PostingCommand['reference']
  },
): Promise<HoldClosed> => closeHold(ctx, tx, { ...input, action: 'settle' })
