import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { maskRequisites, type Requisites } from '../payment/requisites.ts'
import { openRequisites, sealRequisites } from '../payment/sealed-requisites.ts'
import type { PayoutDestinationRow } from '../schema.ts'

export type Destination = Selectable<PayoutDestinationRow>
type Owner = { readonly uid: number; readonly method: string }

/** The same account gives the same fingerprint for every player, and it cannot be read back. */
export const fingerprintOf = (secrets: Kernel['secrets'], method: string, requisites: Requisites): string =>
  secrets.sign('payout-destination', JSON.stringify([method, Object.entries(requisites).toSorted()]))

/** Records that a withdrawal goes there, and since when the player has been paid there; returns its id. */
export const recordDestination = async (
  { clock, secrets }: Pick<Kernel, 'clock' | 'secrets'>,
  tx: Tx,
  { uid, method }: Owner,
  requisites: Requisites,
): Promise<bigint> => {
  const now = clock.now()
  const { id } = await tx.db
    .insertInto('payout_destinations')
    .values({
      uid,
      method,
      fingerprint: fingerprintOf(secrets, method, requisites),
      requisites_sealed: sealRequisites(secrets, requisites),
      requisites_masked: JSON.stringify(maskRequisites(requisites)),
      first_used_at: now,
      last_used_at: now,
    })
    .onConflict((it) => it.columns(['uid', 'fingerprint']).doUpdateSet({ last_used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Destinations of this player, the latest first, in the masked form by which they recognise them (CA-22). */
export const findDestinations = ({ db }: Pick<Kernel, 'db'>, uid: number): Promise<Destination[]> =>
  db
    .selectFrom('payout_destinations')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** One of them in full; undefined for another player's, or another method's. */
export const readDestination = async (
  { db, secrets }: Pick<Kernel, 'db' | 'secrets'>,
  { uid, method }: Owner,
  id: string,
): Promise<Requisites | undefined> => {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const row = await db
    .selectFrom('payout_destinations')
    .select('requisites_sealed')
    .where('id', '=', BigInt(id))
    .where('uid', '=', uid)
    .where('method', '=', method)
    .executeTakeFirst()
  return row && openRequisites(secrets, row.requisites_sealed)
}
