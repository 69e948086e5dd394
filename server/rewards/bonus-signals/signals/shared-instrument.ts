import { sql } from 'kysely'
import type { Signal } from './signal.ts'

/** Other players requested payouts to the same account. Counts players. */
export const sharedInstrument: Signal = {
  code: 'shared_instrument',
  points: 40,
  find: () => sql`
    select looked.id as bonus_id, count(distinct other.uid)::integer as value
    from looked
    join payout_destinations own on own.uid = looked.uid
    join payout_destinations other on other.fingerprint = own.fingerprint and other.uid <> own.uid
    group by looked.id`,
}
