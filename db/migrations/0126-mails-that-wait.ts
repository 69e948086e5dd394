import { sql, type Kysely } from 'kysely'

/** Of a mail of a mailing that came up at an hour in which the house does not write: the work that is done once more by day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table campaign_mails add column waiting_job_id uuid`.execute(db)
  await sql`create index campaign_mails_waiting on campaign_mails (queued_at) where waiting_job_id is not null`.execute(
    db,
  )
}
