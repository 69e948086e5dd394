import type { Tx } from '#db/transaction.ts'

/** When a provider's first message of success about an order arrived; undefined where none did. */
export const findSuccessMessageTime = async (tx: Tx, reference: string): Promise<Date | undefined> => {
  const first = await tx.db
    .selectFrom('payment_provider_events')
    .select('received_at')
    .where('order_reference', '=', reference)
    .where('outcome', 'in', ['succeeded', 'partial'])
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  return first?.received_at
}
