import type { Tx } from '#db/transaction.ts'

export const resetFactors = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.db.deleteFrom('staff_apps').where('staff_id', '=', id).execute()
  await tx.db.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await tx.db.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
}
