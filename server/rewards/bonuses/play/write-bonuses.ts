import { sql } from 'kysely'
import type { Statement } from '#db/driver/send-pipelined.ts'
import type { WageringBonus } from './wagering-rules.ts'

/** Writes bonuses after a batch of rounds; they change only under the lock of their player's bets. */
export const bonusesStatement = (bonuses: readonly WageringBonus[], now: Date): Statement => sql`
  update bonuses b set status = next.status, outcome = next.outcome, balance_minor = next.balance_minor,
    frozen_minor = next.frozen_minor, progress = next.progress, converted_minor = next.converted_minor,
    returned_minor = next.returned_minor, open_rounds = next.open_rounds, played_at = ${now}::timestamptz,
    ended_at = case when next.status = 'completed' then coalesce(b.ended_at, ${now}::timestamptz) else b.ended_at end
  from unnest(
    ${bonuses.map(({ id }) => id)}::bigint[], ${bonuses.map(({ status }) => status)}::text[],
    ${bonuses.map(({ outcome }) => outcome)}::text[], ${bonuses.map(({ balanceMinor }) => balanceMinor)}::bigint[],
    ${bonuses.map(({ frozenMinor }) => frozenMinor)}::bigint[], ${bonuses.map(({ progress }) => progress)}::bigint[],
    ${bonuses.map(({ convertedMinor }) => convertedMinor)}::bigint[],
    ${bonuses.map(({ returnedMinor }) => returnedMinor)}::bigint[],
    ${bonuses.map(({ openRounds }) => openRounds)}::integer[])
    as next (id, status, outcome, balance_minor, frozen_minor, progress, converted_minor, returned_minor, open_rounds)
  where b.id = next.id`
