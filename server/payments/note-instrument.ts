import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { PaidFrom } from './provider/port.ts'

type Paid = { readonly uid: number; readonly method: string }

/**
 * Keeps which card or account a player has paid from: a keyed hash by which it is known again, also another player's, whose
 * it is and where it is from. Nobody reads a number out of it.
 */
export const noteInstrument = async (
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  { uid, method }: Paid,
  { identity, shown, ownerName, country }: PaidFrom,
): Promise<void> => {
  const now = clock.now()
  const told = { owner_name: ownerName, country, last_seen_at: now }
  await tx.db
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
    .execute()
}
