import type { Tx } from '#db/transaction.ts'
import { lockBets } from '#server/session/standing/lock-bets.ts'
import type { ReadCashback } from './cashback-on-wire.ts'

export type OwnCashback = ReadCashback & { readonly programme: string }

/** A cashback of this player, held still; undefined where it is somebody else's, or there is none. */
export const lockOwnCashback = async (
  tx: Tx,
  { uid, id }: { uid: number; id: bigint },
): Promise<OwnCashback | undefined> => {
  // Behind it whoever closes the account waits, and no two payments of a player overlap.
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
