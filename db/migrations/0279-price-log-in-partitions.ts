import { sql, type Kysely } from 'kysely'
import { moveTable } from '../partitions/move-table.ts'

export const locks = {
  because:
    'the table of the foreign key is locked first, as by a feed message, for changes of the catalogue only; attaching takes this lock of it anyway',
}

/** The price log in partitions by id, which grows with time. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`lock table odds_markets in access exclusive mode`.execute(db)
  await moveTable(db, {
    table: 'odds_price_log',
    partitionIds: 50_000_000n,
    columns: sql`
      market_id bigint not null constraint odds_price_log_market_id_fkey references odds_markets (id),
      outcome text not null,
      odds integer not null,
      is_active boolean not null,
      market_status text not null,
      stamp bigint not null,
      at timestamptz not null`,
    indexes: {
      odds_price_log_of_outcome: sql`(market_id, outcome, id)`,
      odds_price_log_by_time: sql`(at)`,
    },
  })
  await sql`
    create trigger odds_price_log_append_only before update on odds_price_log
    for each statement execute function odds_refuse_change()`.execute(db)
}
