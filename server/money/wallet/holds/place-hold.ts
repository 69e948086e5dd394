import type { Statement } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import type { Pocket } from '../accounts.ts'
import {
  runPreparation,
  decidePrepared,
  prepareToPost,
  rejectHoldTransfers,
  type PostContext,
  type Preparation,
  type PreparedToPost,
} from '../post.ts'
import type { PostingCommand, PostingOutcome, Reason } from '../posting-command.ts'
import type { HoldPurpose } from '../schema.ts'

/** Purposes of holds, with the reason of their posting. */
const holdReasons = {
  withdrawal: 'withdrawal_hold',
  refund: 'refund_hold',
  bet: 'bet_hold',
} as const satisfies Record<HoldPurpose, Reason>

export type HoldPlaced =
  | { readonly status: 'placed' | 'replayed'; readonly holdId: bigint }
  | { readonly status: 'insufficient'; readonly balanceMinor: bigint }
  | { readonly status: 'conflict' }

export type HoldToPlace = {
  readonly key: string
  readonly uid: number
  readonly pocket: Pocket
  readonly currency: string
  readonly amountMinor: bigint
  readonly purpose: HoldPurpose
  readonly expiresAt?: Date
  /** What it waits for; default: the key itself. */
  readonly reference?: PostingCommand['reference']
}

const commandOf = ({ key, uid, pocket, currency, amountMinor, ...hold }: HoldToPlace): PostingCommand => ({
  key,
  reason: holdReasons[hold.purpose],
  transfers: [
    {
      from: { kind: 'player', uid, pocket, currency },
      to: { kind: 'hold', uid, pocket, currency },
      amountMinor,
    },
  ],
  reference: hold.reference ?? { type: 'hold', id: key },
})

type Made = { readonly input: HoldToPlace; readonly postingId: bigint }

const insertHolds = async (
  ctx: PostContext,
  tx: Tx,
  made: readonly Made[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  if (made.length === 0) return new Map()
  const rows = await tx.db
    .insertInto('wallet_holds')
    .values(
      made.map(({ input, postingId }) => ({
        uid: input.uid,
        pocket: input.pocket,
        currency: input.currency,
        amount_minor: input.amountMinor,
        purpose: input.purpose,
        state: 'pending' as const,
        placed_posting_id: postingId,
        closed_posting_id: null,
        expires_at: input.expiresAt ?? null,
        created_at: ctx.clock.now(),
        closed_at: null,
      })),
    )
    .returning(['id', 'placed_posting_id'])
    .execute()
  return new Map(rows.map(({ id, placed_posting_id: postingId }) => [postingId, id]))
}

const findHold = async (tx: Tx, postingId: bigint): Promise<HoldPlaced> => {
  const hold = await tx.db
    .selectFrom('wallet_holds')
    .select('id')
    .where('placed_posting_id', '=', postingId)
    .executeTakeFirst()
  // The key belongs to another kind of movement that happens to have the same input.
  return hold ? { status: 'replayed', holdId: hold.id } : { status: 'conflict' }
}

/** The accounts and keys of possible commands; see {@link prepareToPost}. */
export const prepareHolds = (
  holds: readonly HoldToPlace[],
  besides: readonly PostingCommand[] = [],
): Preparation => {
  const commands = [...holds.map(commandOf), ...besides]
  return prepareToPost(
    commands.flatMap(({ transfers }) => transfers.flatMap(({ from, to }) => [from, to])),
    commands,
  )
}

/**
 * The outcomes of holds and other movements, valid once `write`, absent if nothing is to be written, has run.
 */
export type HoldsDecided = {
  readonly holds: readonly HoldPlaced[]
  readonly postings: readonly PostingOutcome[]
  readonly write: Statement | undefined
}

/**
 * Puts money of several players on hold and makes other movements in the same posting: any number costs the
 * same few round trips and takes its locks once. Without holds, which need ids, the caller does the writing.
 */
export const decideHolds = async (
  ctx: PostContext,
  tx: Tx,
  prepared: PreparedToPost,
  inputs: readonly HoldToPlace[],
  besides: readonly PostingCommand[] = [],
): Promise<HoldsDecided> => {
  for (const command of besides) rejectHoldTransfers(command)
  const { outcomes, write } = await decidePrepared(ctx, tx, prepared, [...inputs.map(commandOf), ...besides])
  const postings = outcomes.slice(inputs.length)
  if (inputs.length === 0) return { holds: [], postings, write }
  if (write) await write.execute(tx.db)
  const made = inputs.flatMap((input, at): Made[] => {
    const outcome = outcomes[at]
    return outcome?.status === 'posted' ? [{ input, postingId: outcome.postingId }] : []
  })
  const ids = await insertHolds(ctx, tx, made)
  const holds: HoldPlaced[] = []
  for (const outcome of outcomes.slice(0, inputs.length)) {
    if (outcome.status === 'insufficient' || outcome.status === 'conflict') holds.push(outcome)
    else if (outcome.status === 'replayed') holds.push(await findHold(tx, outcome.postingId))
    else holds.push({ status: 'placed', holdId: ids.get(outcome.postingId) ?? 0n })
  }
  return { holds, postings, write: undefined }
}

/**
 * Puts a player's money on hold: it leaves the pocket at once until the hold is settled, voided, or expires.
 */
export const placeHold = async (ctx: PostContext, tx: Tx, input: HoldToPlace): Promise<HoldPlaced> => {
  const prepared = await runPreparation(tx, prepareHolds([input]))
  const { holds } = await decideHolds(ctx, tx, prepared, [input])
  failpoint('after-posting', tx)
  if (!holds[0]) throw new Error('A command has an outcome')
  return holds[0]
}
