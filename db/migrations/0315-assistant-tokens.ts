import { sql, type Kysely } from 'kysely'

/** Access tokens of staff for their assistants, each as a hash. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table assistant_tokens (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      staff_id bigint not null references staff,
      name text not null,
      may_propose boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index assistant_tokens_of_member on assistant_tokens (staff_id, id)`.execute(db)
}
