import { sql, type RawBuilder } from 'kysely'
import { neighbours } from './neighbours.ts'

/**
 * As a table of `uid`, `other` and `is_firm`: whose accounts are looked at (a table `looked` with `uid`), and who may be the same
 * person: they themselves, whoever has used their browser, is paid to their account or lives at their address; and, which
 * alone says little, who was signed in from the same address of the network in these days.
 */
export const linkedPlayers = (now: Date): RawBuilder<unknown> => sql`(
  select uid, uid as other, true as is_firm from looked
  union
  select looked.uid, near.other, near.kind <> 'network'
  from (select distinct uid from looked) as looked
    cross join lateral (${neighbours({ uid: sql`looked.uid`, now })}) as near
  where near.kind in ('instrument', 'device', 'address', 'network')
)`
