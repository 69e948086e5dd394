import { sql, type Kysely } from 'kysely'

/** Lists of the desk as members of staff want to find them again, each their own or everybody's. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table staff_views (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      list text not null,
      name text not null,
      scope text not null check (scope in ('own', 'shared')),
      author_id bigint not null references staff,
      filters jsonb not null,
      columns jsonb not null,
      sort text not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index staff_views_own on staff_views (author_id, list, lower(name)) where scope = 'own'`.execute(
    db,
  )
  await sql`
    create unique index staff_views_shared on staff_views (list, lower(name)) where scope = 'shared'`.execute(
    db,
  )
}
