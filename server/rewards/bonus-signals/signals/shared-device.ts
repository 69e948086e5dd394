import { sql } from 'kysely'
import type { Signal } from './signal.ts'

/** Other players of the same promotion signed in with the same browser. Counts players. */
export const sharedDevice: Signal = {
  code: 'shared_device',
  points: 30,
  find: () => sql`
    select looked.id as bonus_id, count(distinct other.uid)::integer as value
    from looked
    join player_devices own on own.uid = looked.uid
    join player_devices other on other.token_hash = own.token_hash and other.uid <> own.uid
    where exists (select from bonuses b join promotion_versions v on v.id = b.version_id
      where b.uid = other.uid and v.promotion_id = looked.promotion_id)
    group by looked.id`,
}
