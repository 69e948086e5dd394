import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { AccountRef } from '../accounts.ts'
import { postToLedger, type PostContext } from '../post.ts'
import type { Reason } from '../posting-command.ts'
import { nextHoldState } from './hold-states.ts'

/** One of several holds that are closed together: paid out to `to`, or returned without it. */
export type HoldToClose = {
  readonly key: string
  readonly holdId: bigint
  readonly reason: Reason
  readonly to?: AccountRef
}

/**
 * Closes pending holds, whose state the caller knows by its own lock: in one posting, with the rows of the
 * holds locked before it in the order of their ids. A closed one is a bug, and nothing is done.
 */
export const closeHolds = async (
  ctx: PostContext,
  tx: Tx,
  inputs: readonly HoldToClose[],
): Promise<readonly bigint[]> => {
  if (inputs.length === 0) return []
  const rows = await tx.db
    .selectFrom('wallet_holds')
    .innerJoin('wallet_postings', 'wallet_postings.id', 'wallet_holds.placed_posting_id')
    .select(['wallet_holds.id', 'uid', 'pocket', 'currency', 'amount_minor', 'state'])
    .select(['reference_type', 'reference_id'])
    .where(
      'wallet_holds.id',
      'in',
      inputs.map(({ holdId }) => holdId),
    )
    .orderBy('wallet_holds.id')
    .forUpdate('wallet_holds')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const closing = inputs.map(({ key, holdId, reason, to }) => {
    const hold = byId.get(holdId)
    const state = hold && nextHoldState(hold.state, to ? 'settle' : 'void')
    if (!hold || !state)
      throw new Error(`Hold ${holdId} is ${hold?.state ?? 'not there'} and cannot be closed`)
    const { uid, pocket, currency, amount_minor: amountMinor } = hold
    const from = { kind: 'hold', uid, pocket, currency } as const
    const back = { kind: 'player', uid, pocket, currency } as const
    const reference = { type: hold.reference_type, id: hold.reference_id }
    return { state, command: { key, reason, transfers: [{ from, to: to ?? back, amountMinor }], reference } }
  })
  const outcomes = await postToLedger(
    ctx,
    tx,
    closing.map(({ command }) => command),
  )
  const postingIds = outcomes.map((outcome, at) => {
    if (outcome.status !== 'posted')
      throw new Error(`Hold ${inputs[at]?.holdId} could not be closed: ${outcome.status}`)
    return outcome.postingId
  })
  await sql`
    update wallet_holds as hold
    set state = closed.state, closed_posting_id = closed.posting_id, closed_at = ${ctx.clock.now()}::timestamptz
    from unnest(
      ${inputs.map(({ holdId }) => holdId)}::bigint[],
      ${closing.map(({ state }) => state)}::text[],
      ${postingIds}::bigint[]
    ) as closed (id, state, posting_id)
    where hold.id = closed.id`.execute(tx.db)
  return postingIds
}
