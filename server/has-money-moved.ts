import type { Tx } from '#db/transaction.ts'

/**
 * Whether anything in any currency belongs to a player or may still: an account of the wallet, which the first posting
 * opens, or a payment in whatever state. A round takes its stake from such an account.
 */
export const hasMoneyMoved = async (tx: Tx, uid: number): Promise<boolean> => {
  const account = await tx.db
    .selectFrom('wallet_accounts')
    .select('id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  if (account) return true
  const payment = await tx.db
    .selectFrom('cashier_transactions')
    .select('id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}
