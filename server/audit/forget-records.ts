import type { Tx } from '#db/transaction.ts'

/**
 * Takes out of the log what it tells of a person who is to be forgotten: addresses, and what things were before and
 * after. That something happened, when and by whom stays. The database lets it happen only where an `account_forgotten`
 * was recorded of the account, in this transaction or before.
 */
export const forgetRecords = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db
    .updateTable('audit_records')
    .set({ ip: '', before: null, after: null })
    .where('uid', '=', uid)
    .where((is) => is.or([is('ip', '<>', ''), is('before', 'is not', null), is('after', 'is not', null)]))
    .execute()
}
