import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { folded } from '#server/kernel/lists/folded.ts'

/** An address of the network is shared by strangers in time: a week counts. */
const networkDays = 7

/** Of one address the latest so many: a provider may put all of a town behind one, which links nobody. */
const mostSignIns = 1000

type Of = {
  /** The expression that says whose neighbours are asked for. */
  readonly uid: RawBuilder<unknown>
  readonly now: Date
}

/** SQL: whether the profiles `own` and `other` name one address of a house, however it is written. */
export const isSameAddress = sql<boolean>`${folded(sql`other.postcode`)} = ${folded(sql`own.postcode`)}
  and ${folded(sql`other.address`)} = ${folded(sql`own.address`)}`

/**
 * As a select of `other`, `kind` and `shared`: who has something in common with an account, and by which value of it. The
 * one place that says what links accounts; each part goes by an index. The machine's own address is nobody's. What is shared is a hash or a number and tells nobody
 * anything by itself.
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
      order by created_at desc limit ${sql.lit(mostSignIns)}
    ) other where other.uid <> own.uid
    union
    select case when known.uid = ${uid} then known.first_uid else known.uid end, alike.word, alike.word
    from suspected_duplicates known cross join lateral unnest(known.likeness) as alike (word)
    where known.uid = ${uid} or known.first_uid = ${uid}`
}
