import type { CallContext } from '#server/context.ts'
import { fingerprintOf } from '../withdrawal/payout-destinations.ts'
import type { Requisites } from './requisites.ts'

/**
 * Fingerprints that may identify a deposit's instrument before its provider states the card: what was typed,
 * and the player's earlier instruments and destinations.
 */
export const instrumentFingerprints = async (
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
