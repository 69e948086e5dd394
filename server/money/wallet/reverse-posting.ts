import type { Tx } from '#db/transaction.ts'
import type { AccountRef } from './accounts.ts'
import { postToLedger, type PostContext } from './post.ts'
import type { PostingOutcome, Reason, Transfer } from './posting-command.ts'

export type ReversalOutcome =
  | PostingOutcome
  /** Another key reversed it before; `postingId` is that reversal. */
  | { readonly status: 'already_reversed'; readonly postingId: bigint }

/**
 * Reverses a posting by its mirror image: the same transfers, last first, in the opposite direction. A posting
 * is reversed once, by any key and at any time. A hold is voided instead, and money paid out of one has left,
 * so postings with holds are refused as a bug.
 */
export const reversePosting = async (
  ctx: PostContext,
  tx: Tx,
  input: { key: string; postingId: bigint; reason: Reason },
): Promise<ReversalOutcome> => {
  const { key, postingId, reason } = input
  const transfers = await readTransfers(tx, postingId)
  if (!transfers.length) throw new Error(`There is no posting ${postingId}`)
  if (transfers.some(({ from, to }) => from.kind === 'hold' || to.kind === 'hold')) {
    throw new Error(`Posting ${postingId} touches a hold and cannot be reversed`)
  }
  const [outcome] = await postToLedger(ctx, tx, [
    {
      key,
      reason,
      transfers: transfers
        .toReversed()
        .map(({ from, to, amountMinor }) => ({ from: to, to: from, amountMinor })),
      reference: { type: 'posting', id: String(postingId) },
      reversesPostingId: postingId,
    },
  ])
  if (!outcome) throw new Error('A command has an outcome')
  if (outcome.status !== 'conflict') return outcome
  const earlier = await tx.db
    .selectFrom('wallet_postings')
    .select(['id', 'key'])
    .where('reverses_posting_id', '=', postingId)
    .executeTakeFirst()
  return earlier && earlier.key !== key ? { status: 'already_reversed', postingId: earlier.id } : outcome
}

const readTransfers = async (tx: Tx, postingId: bigint): Promise<Transfer[]> => {
  const entries = await tx.db
    .selectFrom('wallet_entries')
    .innerJoin('wallet_accounts', 'wallet_accounts.id', 'wallet_entries.account_id')
    .select(['kind', 'uid', 'name', 'pocket', 'currency', 'transfer_number', 'amount_minor'])
    .where('posting_id', '=', postingId)
    .orderBy('transfer_number')
    .orderBy('amount_minor')
    .execute()
  const transfers: Transfer[] = []
  for (let index = 0; index < entries.length; index += 2) {
    const [from, to] = [entries[index], entries[index + 1]]
    if (!from || !to || from.transfer_number !== to.transfer_number) {
      throw new Error(`Posting ${postingId} is not made of pairs of entries`)
    }
    transfers.push({ from: refOf(from), to: refOf(to), amountMinor: to.amount_minor })
  }
  return transfers
}

const refOf = (row: {
  kind: string
  uid: number
  name: string
  pocket: string
  currency: string
}): AccountRef => {
  const { kind, uid, name, pocket, currency } = row
  return (
    kind === 'player' || kind === 'hold' ? { kind, uid, pocket, currency } : { kind, name, currency }
  ) as AccountRef
}
