import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Signal } from './signal.ts'

/** A family or a dormitory shares an address too. */
const minOthers = 3

/** Several players of the promotion signed in from one network address at that time. Counts players. */
export const sharedNetwork: Signal = {
  code: 'shared_network',
  points: 15,
  find: (now) => sql`
    select looked.id as bonus_id, count(distinct other.uid)::integer as value
    from looked
    join sessions own on own.uid = looked.uid and own.created_at > ${new Date(now.getTime() - 7 * dayMs)}
    join sessions other on other.ip = own.ip and other.uid <> own.uid
      and other.created_at > ${new Date(now.getTime() - 7 * dayMs)}
    where exists (select from bonuses b join promotion_versions v on v.id = b.version_id
      where b.uid = other.uid and v.promotion_id = looked.promotion_id)
    group by looked.id having count(distinct other.uid) >= ${minOthers}`,
}
