import { sql, type Kysely } from 'kysely'

/** The stand-in speaks for several vendors: whose payment it is, what was asked for, and what only that vendor knows. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table sandbox_payments
      add column vendor text not null default 'sandbox',
      add column asked_minor bigint,
      add column is_once boolean not null default true,
      add column details jsonb not null default '{}',
      drop constraint sandbox_payments_house_order_key`.execute(db)
  await sql`update sandbox_payments set asked_minor = amount_minor`.execute(db)
  await sql`
    alter table sandbox_payments
      alter column vendor drop default,
      alter column is_once drop default,
      alter column details drop default,
      alter column asked_minor set not null`.execute(db)
  await sql`
    create unique index sandbox_payments_order on sandbox_payments (vendor, house_order) where is_once`.execute(
    db,
  )
  await sql`create index sandbox_payments_name on sandbox_payments (house_order)`.execute(db)
}
