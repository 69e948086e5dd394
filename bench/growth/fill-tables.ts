import { sql, type RawBuilder } from 'kysely'
import { addRows, fillRounds, insertWithoutTriggers, type Filling } from '../history/fill.ts'
import type { Connection, Db } from '#db/connect.ts'
import { findPartitions } from '#db/partitions/find-partitions.ts'
import { makePartitions } from '#db/partitions/make-partitions.ts'
import type { PartitionedTableName } from '#db/partitions/partitioned-tables.ts'

/** Rounds of each player, at any size of the tables. */
const roundsOfPlayer = 500
/** Rows of the price log in which a hundred markets are quoted in turns, and later ones after them. */
const rowsOfMarkets = 10_000
const marketsAtOnce = 100

export const fillingOf = (rows: number, now: Date): Filling => ({ rows, players: rows / roundsOfPlayer, now })

/** A tenth as many accounts as rounds, of players that no other row names. */
const fillAccounts = (db: Db, { rows }: Filling): Promise<void> =>
  addRows(
    db,
    'wallet_accounts',
    sql`
      insert into wallet_accounts (kind, uid, name, pocket, currency, shard)
      select 'player', 1000000000 + n / 2, '', case n % 2 when 0 then 'main' else 'bonus' end, 'EUR', 0
      from generate_series(0, ${sql.lit(rows / 10)} - 1) as n`,
  )

/** One bet of each round, with its posting and the two entries of it. */
const fillMoney = async (db: Db): Promise<void> => {
  await addRows(
    db,
    'game_transactions',
    sql`
      insert into game_transactions (supplier, uid, transaction_id, kind, status, round_id, game, currency, pocket,
        amount_minor, input_hash, posting_id, balance_after_minor, created_at)
      select 'bench', uid, 'bet-' || id, 'bet', 'accepted', id, game, 'EUR', 'main', 100, md5(id::text), id, 100000,
        created_at
      from game_rounds`,
  )
  await addRows(
    db,
    'wallet_postings',
    sql`
      insert into wallet_postings (key, reason, input_hash, reference_type, reference_id, created_at)
      select 'bench:' || id, 'bet', md5(id::text), 'game_round', id::text, created_at from game_rounds order by id`,
  )
  // Accounts of numbers that no real account of the bench has.
  await addRows(
    db,
    'wallet_entries',
    sql`
      insert into wallet_entries (account_id, account_version, posting_id, transfer_number, amount_minor,
        balance_after_minor)
      select 1000000000 + uid, id, id, 0, -100, 100000 from game_rounds
      union all
      select 2000000000 + id % 16, id, id, 0, 100, 100000 from game_rounds`,
  )
}

/** Fills a partitioned table in as many parts, and begins a partition after each. */
const fillParts = async (
  connection: Connection,
  table: PartitionedTableName,
  { rows, parts }: { readonly rows: number; readonly parts: number },
  rowsOf: (from: number, to: number) => RawBuilder<unknown>,
): Promise<void> => {
  const { longRunning: db, schema } = connection
  for (let part = 0; part < parts; part++) {
    await insertWithoutTriggers(db, rowsOf((rows / parts) * part, (rows / parts) * (part + 1) - 1))
    if (part === parts - 1) continue
    const next = (await findPartitions(db, schema, table)).at(-2)?.from ?? 0n
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}::bigint)`.execute(db)
    await makePartitions(connection, [{ table, minIds: BigInt(rows) }])
  }
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Sign-ins of all players in turns, one a second. */
const fillAudit = (connection: Connection, { rows, players, now }: Filling, parts: number): Promise<void> =>
  fillParts(
    connection,
    'audit_records',
    { rows, parts },
    (from, to) => sql`
      insert into audit_records (at, type, actor_kind, actor, uid, subject, session_id, request_id, ip, reason, mac)
      select ${now}::timestamptz - (${sql.lit(rows)} - n) * interval '1 second',
        case when n % 50 = 0 then 'password_changed' else 'sign_in' end, 'player', (1 + n % ${sql.lit(players)})::text,
        1 + n % ${sql.lit(players)}, '', n, 'request-' || n, '192.0.2.1', '', md5(n::text)
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`,
  )

const fillMarkets = async (db: Db, rows: number): Promise<void> => {
  const markets = (rows / rowsOfMarkets) * marketsAtOnce
  await insertWithoutTriggers(
    db,
    sql`insert into odds_tournaments (source, source_ref, sport, name, region, tier)
      values ('bench', 'league', 'football', 'League', 'int', 1)`,
    sql`insert into odds_events (source, source_ref, sport, tournament_id, home_id, away_id, starts_at, status, record,
        created_at, changed_at)
      select 'bench', n::text, 'football', 1, 1, 2, now(), 'closed', '{}', now(), now()
      from generate_series(1, ${sql.lit(markets)}) as n`,
    sql`insert into odds_markets (event_id, type, specifiers, status, told_status, producer, stamp, sequence, version,
        changed_at)
      select n, 'match_result', '', 'settled', 'settled', 'prematch', 1, 1, 1, now()
      from generate_series(1, ${sql.lit(markets)}) as n`,
    sql`insert into odds_outcomes (market_id, outcome, position, is_active, odds, win_share, refund_share)
      select n, outcome, outcome, true, 2000, 0.3, 0
      from generate_series(1, ${sql.lit(markets)}) as n, generate_series(0, 2) as outcome`,
  )
  await sql`analyze odds_events, odds_markets, odds_outcomes`.execute(db)
}

/** Each market is quoted a hundred times, in turns with ninety-nine others. */
const fillPrices = async (connection: Connection, { rows, now }: Filling, parts: number): Promise<void> => {
  await fillMarkets(connection.longRunning, rows)
  await fillParts(
    connection,
    'odds_price_log',
    { rows, parts },
    (from, to) => sql`
      insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
      select 1 + (n / ${sql.lit(rowsOfMarkets)}) * ${sql.lit(marketsAtOnce)} + n % ${sql.lit(marketsAtOnce)},
        ((n / ${sql.lit(marketsAtOnce)}) % 3)::text, 2000 + n % 7, true, 'active', n,
        ${now}::timestamptz - (${sql.lit(rows)} - n) * interval '1 second'
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`,
  )
}

export const marketCount = ({ rows }: Filling): number => (rows / rowsOfMarkets) * marketsAtOnce

/** Rounds with their money, accounts, audit records and prices; partitioned tables in as many parts. */
export const fillTables = async (connection: Connection, filling: Filling, parts: number): Promise<void> => {
  const db = connection.longRunning
  await fillRounds(db, filling)
  await fillAccounts(db, filling)
  await fillMoney(db)
  await fillAudit(connection, filling, parts)
  await fillPrices(connection, filling, parts)
}
