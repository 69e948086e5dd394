import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'

/** An application with this many payments or rounds, made by its players in turn, one a second until `now`. */
export type Filling = { readonly rows: number; readonly players: number; readonly now: Date }

/** The player of the queried pages: the first one; all have the same number of rows. */
export const player = 1
/** Number of rare rows at any table size: of the application, and of each player. */
export const rare = 20

/** Indexes that enforce no constraint, with their definitions. */
const plainIndexes = async (db: Db, table: string) =>
  (
    await sql<{ name: string; definition: string }>`
      select index.relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class as index on index.oid = indexrelid
      where indrelid = ${table}::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  ).rows

/** One transaction without triggers: rows of a bench keep no ledger balanced, and refer to nothing. */
export const insertWithoutTriggers = (db: Db, ...statements: RawBuilder<unknown>[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })

/** Adds rows; indexes are created afterwards, which is several times faster. */
export const addRows = async (db: Db, table: string, ...statements: RawBuilder<unknown>[]): Promise<void> => {
  const indexes = await plainIndexes(db, table)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await insertWithoutTriggers(db, ...statements)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Fills an emptied table: in one transaction with the truncate, nothing is written twice (`wal_level = minimal`). */
const fill = (db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> =>
  addRows(db, table, sql`truncate ${sql.table(table)} restart identity cascade`, rows)

/** `n` is the index of a row in the table, `k` in its player's list, from the first. */
const places = ({ rows, players }: Filling) => ({
  of: sql`generate_series(0, ${sql.lit(rows - 1)}) as n, lateral (select n / ${sql.lit(players)} as k) as own`,
  uid: sql`${sql.lit(player)} + n % ${sql.lit(players)}`,
  /** Twenty rows of a player, spread over all of them. */
  ofPlayer: (at: number) => sql`k % ${sql.lit(rows / players / rare)} = ${sql.lit(at)}`,
  /** Twenty rows of the table, each at the same index of some player's list. */
  ofHouse: (at: number) => sql`n % ${sql.lit(rows / rare)} = ${sql.lit(at * players)}`,
})

const momentOf = ({ rows, now }: Filling) =>
  sql`${now}::timestamptz - (${sql.lit(rows)} - n) * interval '1 second'`

/**
 * Payments: three of four are deposits, each fifth of them failed. Rare for a player are `expired` or
 * `declined` ones; rare for the application are `cancelled` or in `review`, by `pix`, in BRL, or of a million.
 */
export const fillPayments = async (db: Db, filling: Filling): Promise<void> => {
  const { of, uid, ofPlayer, ofHouse } = places(filling)
  await fill(
    db,
    'cashier_transactions',
    sql`
      insert into cashier_transactions (type, uid, status, provider, method, amount_minor, currency,
        requisites_masked, domain, locale, created_at, updated_at)
      select case when k % 4 = 3 then 'withdrawal' else 'deposit' end, ${uid},
        case when ${ofPlayer(8)} then 'expired' when ${ofPlayer(7)} then 'declined'
          when ${ofHouse(9)} then 'cancelled' when ${ofHouse(11)} then 'review'
          when k % 4 < 3 and k % 5 = 2 then 'failed' else 'success' end,
        'bench', case when ${ofHouse(13)} then 'pix' when k % 2 = 0 then 'card' else 'bank' end,
        case when ${ofHouse(17)} then 100000000 else 1000 + (k::bigint * 7919) % 50000 end,
        case when ${ofHouse(21)} then 'BRL' else 'EUR' end,
        '{"iban": "•••• 6789"}', 'bench.example', 'en', ${momentOf(filling)}, ${momentOf(filling)}
      from ${of}`,
  )
}

/**
 * Rounds: of four games in equal parts, two of five won. Rare for a player are those of `old-game`; rare for
 * the application are open ones, rolled-back ones, or ones with a large win.
 */
export const fillRounds = async (db: Db, filling: Filling): Promise<void> => {
  const { rows, players } = filling
  const { of, uid, ofPlayer, ofHouse } = places(filling)
  await fill(
    db,
    'game_rounds',
    sql`
      insert into game_rounds (supplier, supplier_round, uid, game, currency, mode, pocket, status, stake_minor,
        win_minor, balance_before_minor, balance_after_minor, created_at)
      select 'bench', n::text, ${uid}, case when ${ofPlayer(3)} then 'old-game' else 'game-' || k % 4 end, 'EUR',
        'real', 'main',
        case when ${ofHouse(5)} then 'open' when ${ofHouse(6)} then 'rolled_back' else 'closed' end,
        100, case when ${ofHouse(8)} then 5000000 when k % 5 < 2 then 250 else 0 end,
        100000, 100000, ${momentOf(filling)}
      from ${of}`,
  )
  await sql`
    insert into game_players (uid, rounds_count) values (${player}, ${rows / players})
    on conflict (uid) do update set rounds_count = excluded.rounds_count`.execute(db)
}
