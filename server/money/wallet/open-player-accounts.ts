import type { Tx } from '#db/transaction.ts'
import { pockets } from './accounts.ts'
import { openAccounts } from './lock-accounts.ts'

/** Opens a player's pockets in the currency chosen at registration, all empty. Does nothing the second time. */
export const openPlayerAccounts = async (tx: Tx, uid: number, currency: string): Promise<void> =>
  openAccounts(
    tx,
    pockets.map((pocket) => ({ kind: 'player', uid, pocket, currency })),
    0,
  )
