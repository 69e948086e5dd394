import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { enqueuePostback } from '../postbacks/enqueue-postback.ts'

/**
 * Stores a player's first deposit for their affiliate. The first one is read again from the database, since
 * events may arrive out of order: before the registration's event there is no attribution, and that event
 * stores it.
 */
export const recordFirstDeposit = (ctx: Kernel, { uid }: { uid: number }): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const player = await tx.db
      .selectFrom('affiliate_players')
      .select('id')
      .where('uid', '=', uid)
      .where('ends_on', 'is', null)
      // A moved player did not come by this affiliate.
      .where('tracker_id', 'is not', null)
      .executeTakeFirst()
    if (!player) return
    const first = await tx.db
      .selectFrom('cashier_transactions')
      .select(['id', 'currency', 'amount_minor', 'updated_at'])
      .where('uid', '=', uid)
      .where('type', '=', 'deposit')
      .where('status', '=', 'success')
      .orderBy('updated_at')
      .orderBy('id')
      .executeTakeFirst()
    if (!first) return
    const isNew = await tx.db
      .insertInto('affiliate_first_deposits')
      .values({
        uid,
        player_id: player.id,
        transaction_id: first.id,
        currency: first.currency,
        amount_minor: first.amount_minor,
        deposited_at: first.updated_at,
      })
      .onConflict((known) => known.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (!isNew) return
    const { currency, amount_minor: amountMinor } = first
    await enqueuePostback(ctx, tx, {
      playerId: player.id,
      event: 'first_deposit',
      sum: { currency, amountMinor },
    })
  })
