import type { Tx } from '#db/transaction.ts'
import type { Pocket } from '../accounts.ts'
import { postToLedger, type PostContext } from '../post.ts'
import type { PostingCommand, Reason } from '../posting-command.ts'

/** What money is set aside for, and the reason its posting then carries. */
const holdReasons = {
  withdrawal: 'withdrawal_hold',
  refund: 'refund_hold',
  bet: 'bet_hold',
} as const satisfies Record<string, Reason>
export type HoldPurpose = keyof typeof holdReasons

export type HoldPlaced =
  | { readonly status: 'placed' | 'replayed'; readonly holdId: bigint }
  | { readonly status: 'insufficient'; readonly balanceMinor: bigint }
  | { readonly status: 'conflict' }

/**
 * Sets a player's money aside: it leaves the pocket at once and waits until the hold is settled or voided, or
 * expires. `reference` says what it waits for; without one it is the key itself.
 */
export const placeHold = async (
  ctx: PostContext,
  tx: Tx,
  input: {
    key: string
    uid: number
    pocket: Pocket
    currency: string
    amountMinor: bigint
    purpose: HoldPurpose
    expiresAt?: Date
    reference?: PostingCommand['reference']
  },
): Promise<HoldPlaced> => {
  const { key, uid, pocket, currency, amountMinor, purpose } = input
  const [outcome] = await postToLedger(ctx, tx, [
    {
      key,
      reason: holdReasons[purpose],
      transfers: [
        {
          from: { kind: 'player', uid, pocket, currency },
          to: { kind: 'hold', uid, pocket, currency },
          amountMinor,
        },
      ],
      reference: input.reference ?? { type: 'hold', id: key },
    },
  ])
  if (!outcome) throw new Error('A command has an outcome')
  if (outcome.status === 'insufficient' || outcome.status === 'conflict') return outcome
  if (outcome.status === 'replayed') {
    const hold = await tx.db
      .selectFrom('wallet_holds')
      .select('id')
      .where('placed_posting_id', '=', outcome.postingId)
      .executeTakeFirst()
    // The key belongs to another kind of movement that happens to have the same input.
    return hold ? { status: 'replayed', holdId: hold.id } : { status: 'conflict' }
  }
  const hold = await tx.db
    .insertInto('wallet_holds')
    .values({
      uid,
      pocket,
      currency,
      amount_minor: amountMinor,
      purpose,
      state: 'pending',
      placed_posting_id: outcome.postingId,
      closed_posting_id: null,
      expires_at: input.expiresAt ?? null,
      created_at: ctx.clock.now(),
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { status: 'placed', holdId: hold.id }
}
