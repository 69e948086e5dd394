import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'

/**
 * As a table of `uid`, `other` and `is_firm`: whose bonuses are looked at, and who may be the same person: they themselves, whoever
 * has used their browser, is paid to their account or lives at their address; and, which alone says little, who was signed in
 * from the same address of the network in these days.
 */
export const linkedPlayers = (now: Date): RawBuilder<unknown> => sql`(
  select uid, uid as other, true as is_firm from looked
  union
  select looked.uid, other.uid, true
  from looked
    join player_devices own on own.uid = looked.uid
    join player_devices other on other.token_hash = own.token_hash and other.uid <> own.uid
  union
  select looked.uid, other.uid, true
  from looked
    join payout_destinations own on own.uid = looked.uid
    join payout_destinations other on other.fingerprint = own.fingerprint and other.uid <> own.uid
  union
  select looked.uid, other.uid, true
  from looked
    join player_profiles own on own.uid = looked.uid and own.address is not null and own.postcode is not null
    join player_profiles other on other.uid <> own.uid and lower(other.postcode) = lower(own.postcode)
      and lower(other.address) = lower(own.address)
  union
  select looked.uid, other.uid, false
  from looked
    join sessions own on own.uid = looked.uid and own.created_at > ${new Date(now.getTime() - 7 * dayMs)}
    join sessions other on other.ip = own.ip and other.uid <> own.uid
      and other.created_at > ${new Date(now.getTime() - 7 * dayMs)}
)`
