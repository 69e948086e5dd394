import type { Tx } from '#db/transaction.ts'
import { periodOf } from '../terms/periods.ts'

/** After a longer pause of the application, older periods are left out. */
const maxPeriods = 400

/**
 * Writes the periods of a programme up to the current one, each with the version that was the newest at its
 * beginning, or the first version. `isNew`: it was just started, and periods during a stop are not made up for.
 * The caller locks the programme.
 */
export const beginPeriods = async (
  tx: Tx,
  programmeId: bigint,
  now: Date,
  { isNew }: { isNew: boolean },
): Promise<void> => {
  const versions = await tx.db
    .selectFrom('cashback_versions')
    .select(['id', 'terms', 'created_at'])
    .where('programme_id', '=', programmeId)
    .orderBy('number', 'desc')
    .execute()
  const newestAt = (at: Date) => versions.find((version) => version.created_at <= at) ?? versions.at(-1)
  const last = await tx.db
    .selectFrom('cashback_periods')
    .select((period) => period.fn.max('ends_at').as('ends_at'))
    .where('programme_id', '=', programmeId)
    .executeTakeFirstOrThrow()
  // The terms may have another kind of period than before: the next begins where the last one ended.
  let from = isNew || last.ends_at === null ? undefined : last.ends_at
  for (let count = 0; count < maxPeriods; count++) {
    const version = isNew || !from ? versions[0] : newestAt(from)
    if (!version || (from && from > now)) return
    const { startsAt, endsAt } = periodOf(version.terms.period, from ?? now)
    const begins = last.ends_at && startsAt < last.ends_at ? last.ends_at : startsAt
    if (begins < endsAt)
      await tx.db
        .insertInto('cashback_periods')
        .values({ programme_id: programmeId, version_id: version.id, starts_at: begins, ends_at: endsAt })
        .onConflict((conflict) => conflict.columns(['programme_id', 'starts_at']).doNothing())
        .execute()
    from = endsAt
  }
}
