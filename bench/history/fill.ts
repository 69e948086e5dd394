import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A house that has so many payments, or rounds, which its players have made in turns, one a second until now. */
export type Filling = { readonly rows: number; readonly players: number; readonly now: Date }

/** The player whose own pages are asked for: the first of them, who has as many rows as each. */
export const player = 1
/** How many rows there are of what is rare, however many there are of all: of the house's, and of each player's. */
export const rare = 20

/** The names of what is in a table without being the rule of its rows, with the words that make it anew. */
const plainIndexes = async (db: Db, table: string) =>
  (
    await sql<{ name: string; definition: string }>`
      select index.relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class as index on index.oid = indexrelid
      where indrelid = ${table}::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  ).rows

/** Puts rows into an empty table; its indexes are made once they are all there, which is several times faster. */
const fill = async (db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> => {
  const indexes = await plainIndexes(db, table)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  // In one transaction with what empties it, nothing of it is written twice (`wal_level = minimal`).
  await db.transaction().execute(async (tx) => {
    await sql`truncate ${sql.table(table)} restart identity cascade`.execute(tx)
    await rows.execute(tx)
  })
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** `n` is the place of a row in the house, `k` in its player's list, counted from the first. */
const places = ({ rows, players }: Filling) => ({
  of: sql`generate_series(0, ${sql.lit(rows - 1)}) as n, lateral (select n / ${sql.lit(players)} as k) as own`,
  uid: sql`${sql.lit(player)} + n % ${sql.lit(players)}`,
  /** Twenty of a player's rows, spread over all of them. */
  ofPlayer: (at: number) => sql`k % ${sql.lit(rows / players / rare)} = ${sql.lit(at)}`,
  /** Twenty of the house's rows, each at the same place of some player's list. */
  ofHouse: (at: number) => sql`n % ${sql.lit(rows / rare)} = ${sql.lit(at * players)}`,
})

const momentOf = ({ rows, now }: Filling) =>
  sql`${now}::timestamptz - (${sql.lit(rows)} - n) * interval '1 second'`

/**
 * Payments: three of four deposits, each fifth of them failed. Rare for a player are those that are `expired` or
 * `declined`; rare for the house those `cancelled` or in `review`, by `pix`, in BRL, or of a million.
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
 * Rounds: of four games in equal parts, two of five won. Rare for a player are those of `old-game`; rare for the house
 * those that are open, were taken back, or paid a large win.
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
