import type { Tx } from '#db/transaction.ts'
import type { AccountRef } from '../accounts.ts'
import { closeHold, type HoldClosed } from './close-hold.ts'
import type { PostContext } from '../post.ts'
import type { Reason } from '../posting-command.ts'

/** Pays the money of a hold out, for good: to a payment provider, or to the house for a bet. */
export const settleHold = (
  ctx: PostContext,
  tx: Tx,
  input: { key: string; holdId: bigint; to: AccountRef; reason: Reason },
): Promise<HoldClosed> => closeHold(ctx, tx, { ...input, action: 'settle' })
