import { sql, type RawBuilder } from 'kysely'
import { neighbours } from './neighbours.ts'

/**
 * A table of `uid`, `other` and `is_firm`: the assessed accounts (a table `looked` with `uid`), and those that
 * may be the same person: the account itself, players with the same browser, payout account or address; and, as
 * a weak link only, recent sign-ins from the same network address.
 */
export const linkedPlayers = (now: Date): RawBuilder<unknown> => sql`(
  select uid, uid as other, true as is_firm from looked
  union
  select looked.uid, near.other, near.kind <> 'network'
  from (select distinct uid from looked) as looked
    cross join lateral (${neighbours({ uid: sql`looked.uid`, now })}) as near
  where near.kind in ('instrument', 'device', 'address', 'network')
)`
