import { sql } from 'kysely'
import { linkedPlayers } from '#server/compliance/risk/links/linked-players.ts'
import type { Signal } from './signal.ts'

/** Players linked by a network address alone need a higher count. */
const minByNetwork = 3

/**
 * The bonus came by a code of a family, intended as one per player, and other codes of it were used by the same
 * or linked players. Counts the other codes.
 */
export const codeFamily: Signal = {
  code: 'code_family',
  points: 25,
  find: (now) => sql`
    with linked as materialized ${linkedPlayers(now)},
    families as (
      select looked.id as bonus_id, count(distinct used.code_canonical)::integer - 1 as others,
        count(distinct used.code_canonical) filter (where linked.is_firm) > 1 as is_firm
      from looked
        join promotions on promotions.id = looked.promotion_id
        join promo_code_uses own on own.uid = looked.uid
        join promo_codes code on code.code_canonical = own.code_canonical and code.family is not null
        join campaign_offers offer on offer.id = code.offer_id and promotions.sysname = any(offer.promotions)
        join linked on linked.uid = looked.uid
        join promo_code_uses used on used.uid = linked.other
        join promo_codes sibling on sibling.code_canonical = used.code_canonical and sibling.family = code.family
      group by looked.id, code.family
    )
    select bonus_id, max(others) as value from families where is_firm or others >= ${minByNetwork}
    group by bonus_id`,
}
