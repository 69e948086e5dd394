import { sql, type Kysely } from 'kysely'

/** An offer may come of what a page reports of its player. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table campaign_offers drop constraint campaign_offers_trigger_check,
      add constraint campaign_offers_trigger_check check (trigger in ('taken', 'code', 'registration', 'deposit',
        'sign_in', 'schedule', 'user_inactivity_cashier', 'user_inactivity_pp'))`.execute(db)
}
