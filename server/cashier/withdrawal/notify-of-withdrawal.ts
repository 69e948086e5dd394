import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { notifyPlayers } from '#server/notifications/tell/notify-players.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'

/** Tells a player how their withdrawal goes on, each step once. */
export const notifyOfWithdrawal = (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { id, uid, currency, amount_minor: amountMinor }: TransactionRecord,
  kind: 'withdrawal_review' | 'withdrawal_documents' | 'withdrawal_paid' | 'withdrawal_declined',
): Promise<void> =>
  notifyPlayers(ctx, tx, [
    {
      uid,
      kind,
      subject: `withdrawal:${id}`,
      facts: { amountMinor: String(amountMinor), currency, about: String(id) },
    },
  ])
