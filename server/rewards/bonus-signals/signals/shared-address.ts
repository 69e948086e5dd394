import { sql } from 'kysely'
import { isSameAddress } from '#server/compliance/risk/links/neighbours.ts'
import type { Signal } from './signal.ts'

/** Other players of the same promotion gave the same postal address. Counts players. */
export const sharedAddress: Signal = {
  code: 'shared_address',
  points: 20,
  find: () => sql`
    select looked.id as bonus_id, count(distinct other.uid)::integer as value
    from looked
    join player_profiles own on own.uid = looked.uid and own.address is not null and own.postcode is not null
    join player_profiles other on other.uid <> own.uid and ${isSameAddress}
    where exists (select from bonuses b join promotion_versions v on v.id = b.version_id
      where b.uid = other.uid and v.promotion_id = looked.promotion_id)
    group by looked.id`,
}
