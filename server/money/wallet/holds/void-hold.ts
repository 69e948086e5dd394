import type { Tx } from '#db/transaction.ts'
import { closeHold, type HoldClosed } from './close-hold.ts'
import type { PostContext } from '../post.ts'
import type { Reason } from '../posting-command.ts'

/** Returns the money of a hold to its pocket. */
export const voidHold = (
  ctx: PostContext,
  tx: Tx,
  input: { key: string; holdId: bigint; reason: Reason },
): Promise<HoldClosed> => closeHold(ctx, tx, { ...input, action: 'void' })
