import { sql, type Kysely } from 'kysely'

/** How many text messages were sent on each day, in all (an empty prefix) and to each prefix that has a limit. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table sms_days (
      day date not null,
      prefix text not null,
      sent integer not null,
      primary key (day, prefix)
    )`.execute(db)
}
