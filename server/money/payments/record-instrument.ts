import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PaidFrom, ProviderReport } from './provider/port.ts'

type Paid = { readonly uid: number; readonly method: string }
type Instrument = PaidFrom & Pick<ProviderReport, 'funding'>

/**
 * Stores the card or account that a player has paid from: a keyed hash that recognises it, also for another
 * player, with owner and country. The number cannot be read back. Returns its id.
 */
export const recordInstrument = async (
  { clock, secrets }: Pick<Kernel, 'clock' | 'secrets'>,
  tx: Tx,
  { uid, method }: Paid,
  { identity, shown, ownerName, country, expires = null, funding }: Instrument,
): Promise<bigint> => {
  const now = clock.now()
  const instrument = { owner_name: ownerName, country, expires, funding: funding ?? null, last_seen_at: now }
  const { id } = await tx.db
    .insertInto('payment_instruments')
    .values({
      uid,
      method,
      fingerprint: secrets.sign('payment-instrument', identity),
      shown,
      first_seen_at: now,
      ...instrument,
    })
    .onConflict((known) => known.columns(['uid', 'fingerprint']).doUpdateSet(instrument))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
