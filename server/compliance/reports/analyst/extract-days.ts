import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readManifest, type Manifest } from './manifest.ts'

export type ExtractDay = { readonly day: string; readonly manifest: Manifest | undefined }

/**
 * Closed days with what is written of each, newest first. A manifest of another closed day, as after a restore,
 * counts as none.
 */
export const listExtractDays = async (
  { db }: { readonly db: Db },
  folder: string,
): Promise<readonly ExtractDay[]> => {
  const { rows } = await sql<{ day: string; hash: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, hash from report_closed_days order by day desc`.execute(db)
  return Promise.all(
    rows.map(async ({ day, hash }) => {
      const manifest = await readManifest(folder, day)
      return { day, manifest: manifest?.closed_day_hash === hash ? manifest : undefined }
    }),
  )
}
