import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { folded } from '#server/platform/kernel/lists/folded.ts'

/** Strangers share a network address over time: a week counts. */
const networkDays = 7

/**
 * Only so many latest sign-ins of one address: a provider may put a whole town behind one, which links no one.
 */
const maxSignIns = 1000

type Of = {
  readonly uid: RawBuilder<unknown>
  readonly now: Date
}

/** SQL: whether the profiles `own` and `other` have the same postal address, in any spelling. */
export const isSameAddress = sql<boolean>`${folded(sql`other.postcode`)} = ${folded(sql`own.postcode`)}
  and ${folded(sql`other.address`)} = ${folded(sql`own.address`)}`

/**
 * A select of `other`, `kind` and `shared`: accounts that share a value with an account. The only definition of
 * links; each part uses an index. The machine's own address links no one. The shared value is a hash or a
 * number, without meaning on its own.
 */
export const neighbours = ({ uid, now }: Of): RawBuilder<unknown> => {
  const since = new Date(now.getTime() - networkDays * dayMs)
  return sql`
    select other.uid as other, 'instrument' as kind, own.fingerprint as shared
    from payout_destinations own join payout_destinations other on other.fingerprint = own.fingerprint
    where own.uid = ${uid} and other.uid <> own.uid
    union
    select other.uid, 'instrument', own.fingerprint
    from payment_instruments own join payment_instruments other on other.fingerprint = own.fingerprint
    where own.uid = ${uid} and other.uid <> own.uid
    union
    select other.uid, 'device', own.token_hash
    from player_devices own join player_devices other on other.token_hash = own.token_hash
    where own.uid = ${uid} and other.uid <> own.uid
    union
    select other.uid, 'address', ${folded(sql`own.postcode`)} || ' ' || ${folded(sql`own.address`)}
    from player_profiles own join player_profiles other
      on ${isSameAddress}
    where own.uid = ${uid} and other.uid <> own.uid
    union
    select other.uid, 'network', own.ip
    from (
      select distinct uid, ip from sessions
      where uid = ${uid} and created_at > ${since} and ip not in ('', '127.0.0.1', '::1')
    ) own cross join lateral (
      select uid from sessions where ip = own.ip and created_at > ${since}
      order by created_at desc limit ${sql.lit(maxSignIns)}
    ) other where other.uid <> own.uid
    union
    select case when known.uid = ${uid} then known.first_uid else known.uid end, alike.word, alike.word
    from suspected_duplicates known cross join lateral unnest(known.likeness) as alike (word)
    where known.uid = ${uid} or known.first_uid = ${uid}`
}
