import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'

/**
 * Notifies a player of a withdrawal's progress, each step once; `again` is the second review and its reason.
 */
export const notifyWithdrawal = (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id, uid, currency, amount_minor: amountMinor }: TransactionRecord,
  kind:
    | 'withdrawal_review'
    | 'withdrawal_documents'
    | 'withdrawal_paid'
    | 'withdrawal_declined'
    | 'withdrawal_returned',
  again?: 'part_not_taken' | 'unproved',
): Promise<void> =>
  notifyPlayers(ctx, tx, [
    {
      uid,
      kind,
      subject: `withdrawal:${id}${again ? `:${again}` : ''}`,
      facts: { amountMinor: String(amountMinor), currency, about: String(id) },
    },
  ])
