import type { Tx } from '#db/transaction.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import type { ReadCashback } from './serialize-cashback.ts'

export type OwnCashback = ReadCashback & { readonly programme: string }

/** Locks a cashback of this player; undefined where it is not theirs or does not exist. */
export const lockOwnCashback = async (
  tx: Tx,
  { uid, id }: { uid: number; id: bigint },
): Promise<OwnCashback | undefined> => {
  // This lock also blocks closing the account and concurrent payments of the player.
  await lockBets(tx, uid)
  return tx.db
    .selectFrom('cashbacks')
    .innerJoin('cashback_versions', 'cashback_versions.id', 'cashbacks.version_id')
    .innerJoin('cashback_programmes', 'cashback_programmes.id', 'cashbacks.programme_id')
    .selectAll('cashbacks')
    .select([
      'cashback_versions.terms',
      'cashback_versions.texts',
      'cashback_programmes.sysname as programme',
    ])
    .where('cashbacks.id', '=', id)
    .where('cashbacks.uid', '=', uid)
    .forUpdate('cashbacks')
    .executeTakeFirst()
}
