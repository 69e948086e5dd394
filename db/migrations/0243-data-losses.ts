import { sql, type Kysely } from 'kysely'

/** Losses of data, as staff report them: what was lost, and who was informed when. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table data_losses (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('lost', 'disclosed', 'altered', 'unavailable')),
      what text not null,
      people integer,
      happened_at timestamptz not null,
      noticed_at timestamptz not null,
      reported_by text not null,
      reported_at timestamptz not null,
      authority_informed_at timestamptz,
      players_informed_at timestamptz,
      closed_at timestamptz,
      closed_by text,
      conclusion text
    )`.execute(db)
  await sql`create index data_losses_open on data_losses (noticed_at) where closed_at is null`.execute(db)
}
