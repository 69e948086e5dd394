import type { CallContext } from '#server/context.ts'
import { fingerprintOf } from '../withdrawal/payout-destinations.ts'
import type { Requisites } from './requisites.ts'

/**
 * By what a deposit may be known before its provider says which card it was: what was typed for it, and what the player has
 * paid from or been paid to before.
 */
export const fingerprintsOf = async (
  { db, secrets, uid }: CallContext,
  method: string,
  typed: Requisites,
): Promise<readonly string[]> => {
  const [cards, accounts] = await Promise.all([
    db.selectFrom('payment_instruments').select('fingerprint').where('uid', '=', uid).limit(200).execute(),
    db.selectFrom('payout_destinations').select('fingerprint').where('uid', '=', uid).limit(200).execute(),
  ])
  const known = [...cards, ...accounts].map(({ fingerprint }) => fingerprint)
  return Object.keys(typed).length > 0 ? [fingerprintOf(secrets, method, typed), ...known] : known
}
