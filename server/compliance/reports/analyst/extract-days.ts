import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { extractVersion } from './extract-tables.ts'
import { readManifest, type Manifest } from './manifest.ts'

type ClosedDayName = { readonly day: string; readonly hash: string }
type ExtractDay = { readonly day: string; readonly manifest: Manifest | undefined }

/** A manifest of another closed day, as after a restore, or of another version of the extract counts as none. */
const readOwn = async (folder: string, { day, hash }: ClosedDayName): Promise<ExtractDay> => {
  const manifest = await readManifest(folder, day)
  const isOwn = manifest?.closed_day_hash === hash && manifest.version === extractVersion
  return { day, manifest: isOwn ? manifest : undefined }
}

/** Closed days with what is written of each, newest first. */
export const listExtractDays = async (
  { db }: { readonly db: Db },
  folder: string,
): Promise<readonly ExtractDay[]> => {
  const { rows } = await sql<ClosedDayName>`
    select to_char(day, 'YYYY-MM-DD') as day, hash from report_closed_days order by day desc`.execute(db)
  return Promise.all(rows.map((row) => readOwn(folder, row)))
}

/** Those of these days whose extract is written. */
export const findWritten = async (
  folder: string,
  days: readonly ClosedDayName[],
): Promise<ReadonlySet<string>> => {
  const all = await Promise.all(days.map((day) => readOwn(folder, day)))
  return new Set(all.filter(({ manifest }) => manifest !== undefined).map(({ day }) => day))
}
