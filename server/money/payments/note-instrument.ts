import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { PaidFrom, ProviderReport } from './provider/port.ts'

type Paid = { readonly uid: number; readonly method: string }
type Instrument = PaidFrom & Pick<ProviderReport, 'funding'>

/**
 * Stores the card or account that a player has paid from: a keyed hash that recognises it, also for another
 * player, with owner and country. The number cannot be read back. Returns its id.
 */
export const noteInstrument = async (
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  { uid, method }: Paid,
  { identity, shown, ownerName, country, expires = null, funding }: Instrument,
): Promise<bigint> => {
  const now = clock.now()
  const told = { owner_name: ownerName, country, expires, funding: funding ?? null, last_seen_at: now }
  const { id } = await tx.db
    .insertInto('payment_instruments')
    .values({
      uid,
      method,
      fingerprint: secrets.sign('payment-instrument', identity),
      shown,
      first_seen_at: now,
      ...told,
    })
    .onConflict((known) => known.columns(['uid', 'fingerprint']).doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
