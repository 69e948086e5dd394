import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table bonuses drop constraint bonuses_kind_check`,
  sql`
    alter table bonuses
      add constraint bonuses_kind_check
        check (kind in ('convertible', 'non_sticky', 'sticky', 'free_bet', 'risk_free')),
      -- Of a free bet that is the stake of a lost bet again: that bet, and the most that was promised.
      add column refunds_bet_id bigint,
      add column promised_minor bigint,
      add constraint bonuses_refund_a_bet
        check ((refunds_bet_id is null) = (promised_minor is null) and (refunds_bet_id is null or kind = 'free_bet')),
      add constraint bonuses_promise_a_refund check (kind <> 'risk_free' or status in ('available', 'removed', 'expired'))`,
  sql`create index bonuses_that_refund on bonuses (uid) where kind = 'risk_free' and status = 'available'`,
  sql`create index bonuses_refunding on bonuses (refunds_bet_id) where refunds_bet_id is not null`,
]

/** Bets without a risk: the promise of a free bet in place of the first stake that is lost becomes that free bet. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
