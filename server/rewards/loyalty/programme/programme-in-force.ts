import { sql } from 'kysely'
import type { LoyaltyTerms, LoyaltyTexts } from '#contract/loyalty-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

export type Programme = {
  readonly id: bigint
  readonly sysname: string
  readonly versionId: bigint
  readonly number: number
  readonly terms: LoyaltyTerms
  readonly texts: LoyaltyTexts
  readonly image: string
}

/** A programme with its time in force; `until` is null without a known end. */
export type Run = Programme & { readonly from: Date; readonly until: Date | null }

export const readRuns = async (
  db: Db | Tx['db'],
  { from, to }: { from: Date; to: Date },
): Promise<readonly Run[]> => {
  const { rows } = await sql<Run>`
    select programme.id, programme.sysname, version.id as "versionId", version.number, version.terms, version.texts,
      version.image_url as image, run.from_at as from, run.until_at as until
    from loyalty_runs run
      join loyalty_programme_versions version on version.id = run.version_id
      join loyalty_programmes programme on programme.id = version.programme_id
    where run.from_at <= ${to}::timestamptz and (run.until_at is null or run.until_at > ${from}::timestamptz)
    order by run.from_at, run.id`.execute(db)
  return rows
}

export const runAt = (runs: readonly Run[], at: Date): Run | undefined =>
  runs.find(({ from, until }) => from <= at && (until === null || at < until))

export const programmeInForce = async (db: Db | Tx['db'], now: Date): Promise<Programme | undefined> =>
  runAt(await readRuns(db, { from: now, to: now }), now)
