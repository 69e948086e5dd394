import { sql, type Kysely } from 'kysely'
import { moveTable } from '../partitions/move-table.ts'

export const locks = {
  because:
    'the table of the foreign key is locked first, as by an erasure, for changes of the catalogue only; attaching takes this lock of it anyway',
}

/** Visits in partitions by id, which grows with time. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`lock table players in access exclusive mode`.execute(db)
  await moveTable(db, {
    table: 'tracking_hits',
    partitionIds: 10_000_000n,
    columns: sql`
      received_at timestamptz not null,
      uid integer constraint tracking_hits_uid_fkey references players,
      referer text constraint tracking_hits_referer_check check (length(referer) <= 500),
      track_id text constraint tracking_hits_track_id_check check (length(track_id) <= 128),
      seon_session text constraint tracking_hits_seon_session_check check (length(seon_session) <= 128)`,
    indexes: { tracking_hits_by_time: sql`(received_at)` },
  })
}
