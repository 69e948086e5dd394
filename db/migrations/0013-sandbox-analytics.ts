import { sql, type Kysely } from 'kysely'

/** The memory of the stand-in for a vendor of analytics. No other table refers to it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table sandbox_analytics_events (
      id bigint generated always as identity primary key,
      received_at timestamptz not null,
      account text not null,
      event jsonb not null
    )`.execute(db)
}
