import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import { houseShards } from '#server/money/wallet/accounts.ts'

/** A day of play: each round has a bet, and three of ten have a win; players and games take turns. */
export type PlayedDay = {
  readonly day: string
  readonly rounds: number
  readonly players: number
  readonly games: number
}

const countries = ['DE', 'FR', 'MT', 'BR', 'CA', 'LV', 'GB', 'FI'] as const

/** Indexes besides the constraints are created after the rows, which is several times faster. */
const fill = async (db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select index.relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class as index on index.oid = indexrelid
    where indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await rows.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const fillPeople = async (db: Db, { players, games, day }: PlayedDay): Promise<void> => {
  await sql`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash,
      password_changed_at, terms_version, terms_accepted_at, reg_time, is_subscribed)
    select name, name, name, name, (${sql.val(countries)}::text[])[1 + n % ${sql.lit(countries.length)}], 'EUR', 'en', '',
      ${day}, '1', ${day}, ${day}, false
    from generate_series(1, ${sql.lit(players)}) n, lateral (select 'p' || n || '@bench.example' as name) own`.execute(
    db,
  )
  await sql`
    insert into wallet_accounts (kind, uid, name, pocket, currency, shard)
    select 'player', uid, '', 'main', 'EUR', 0 from players order by uid`.execute(db)
  await sql`
    insert into wallet_accounts (kind, uid, name, pocket, currency, shard)
    select 'house', 0, 'gaming', '', 'EUR', shard from generate_series(0, ${sql.lit(houseShards - 1)}) shard`.execute(
    db,
  )
  await sql`insert into game_suppliers (sysname, adapter, created_at) values ('bench', 'hub88', ${day})`.execute(
    db,
  )
  await sql`
    insert into games (sysname, supplier, supplier_code, name, provider, provider_name, type, image_url, has_demo, created_at)
    select 'game-' || n, 'bench', 'game-' || n, 'Game ' || n, 'studio-' || n % 8, 'Studio', case when n % 5 = 0 then 'live' else 'slot' end,
      '', false, ${day}
    from generate_series(0, ${sql.lit(games - 1)}) n`.execute(db)
}

/** Fills an empty ledger with a day, in the shape that the round processor writes. */
export const fillDay = async (db: Db, day: PlayedDay): Promise<void> => {
  await fillPeople(db, day)
  const { rows: firsts } = await sql<{ uid: number; player: bigint; house: bigint }>`
    select min(uid) as uid, min(id) filter (where kind = 'player') as player, min(id) filter (where kind = 'house') as house
    from (select nullif(uid, 0) as uid, id, kind from wallet_accounts) account`.execute(db)
  const [first] = firsts
  if (!first) throw new Error('There are accounts')
  const { rounds, players, games } = day
  const of = sql`generate_series(0, ${sql.lit(rounds - 1)}) n`
  const at = sql`${day.day}::timestamptz + n * (interval '1 day' / ${sql.lit(rounds)})`
  const isWon = sql`n % 10 < 3`
  const bet = sql`(2 * n::bigint + 1)`
  const win = sql`(2 * n::bigint + 2)`
  const payer = sql`(${sql.lit(first.player)} + n % ${sql.lit(players)})`
  const keeper = sql`(${sql.lit(first.house)} + n % ${sql.lit(houseShards)})`
  const turn = (of: number) => sql`(2 * (n / ${sql.lit(of)}))`
  await fill(
    db,
    'game_rounds',
    sql`
      insert into game_rounds (id, supplier, supplier_round, uid, game, currency, mode, pocket, status, stake_minor,
        win_minor, balance_before_minor, balance_after_minor, created_at, ended_at)
      select n + 1, 'bench', n::text, ${sql.lit(first.uid)} + n % ${sql.lit(players)}, 'game-' || n % ${sql.lit(games)}, 'EUR',
        'real', 'main', 'closed', 100, case when ${isWon} then 300 else 0 end, 100000, 100000, ${at}, ${at}
      from ${of}`,
  )
  await fill(
    db,
    'wallet_postings',
    sql`
      insert into wallet_postings (id, key, reason, input_hash, reference_type, reference_id, created_at)
      overriding system value
      select id, 'bench:' || id, reason, md5(id::text), 'game_round', (n + 1)::text, ${at}
      from ${of}, lateral (values (${bet}, 'bet', true), (${win}, 'win', ${isWon})) own (id, reason, is_there)
      where is_there`,
  )
  await fill(
    db,
    'wallet_entries',
    sql`
      insert into wallet_entries (account_id, account_version, posting_id, transfer_number, amount_minor, balance_after_minor)
      select account, version, posting, 0, minor, 0
      from ${of}, lateral (values
        (${payer}, ${turn(players)} + 1, ${bet}, -100, true), (${keeper}, ${turn(houseShards)} + 1, ${bet}, 100, true),
        (${keeper}, ${turn(houseShards)} + 2, ${win}, -300, ${isWon}), (${payer}, ${turn(players)} + 2, ${win}, 300, ${isWon}))
        own (account, version, posting, minor, is_there)
      where is_there`,
  )
}
