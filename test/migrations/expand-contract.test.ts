import { expect, test } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { listMigrations } from '#db/migrate.ts'
import { largeIndexes } from '#db/upgrade/large-indexes.ts'
import { largeTables } from '#db/upgrade/large-tables.ts'
import { isOlderRelease, type Contraction } from '#db/upgrade/oldest-release.ts'
import { version } from '#server/platform/kernel/settings/version.ts'
import { findUnsafeStatements } from './find-unsafe-statements.ts'
import { recordStatements } from './record-statements.ts'

/** Earlier migrations were run with all processes stopped. */
const firstOfRule = '0253'

/** Exported as `locks` by a migration that holds a long lock on a table that cannot be large yet. */
type AllowedLock = { readonly because: string }

const recorded = await recordStatements(await listMigrations())
const ruled = [...recorded].filter(([name]) => name >= firstOfRule)

test('each migration from 0253 on runs beside processes of the release before', async () => {
  expect(recorded.size).toBeGreaterThan(150)
  const migrations = await listMigrations()
  const wrong: string[] = []
  for (const [name, sent] of ruled) {
    const { contracts, locks } = migrations[name] as { contracts?: Contraction; locks?: AllowedLock }
    for (const { kind, why } of await findUnsafeStatements(sent))
      if (!{ contracts, locks }[kind]?.because) wrong.push(`${name} (export \`${kind}\`, or expand): ${why}`)
  }
  expect(wrong).toEqual([])
})

test('a contraction names a release that has been made, and why it is safe', async () => {
  const running = version().version
  const wrong = Object.entries(await listMigrations())
    .filter(([, { contracts }]) => contracts !== undefined)
    .filter(
      ([, { contracts }]) => !/^\d+\.\d+\.\d+$/.test(contracts?.oldestRelease ?? '') || !contracts?.because,
    )
  expect(wrong).toEqual([])
  const future = Object.values(await listMigrations()).filter(
    ({ contracts }) => contracts && isOlderRelease(running, contracts.oldestRelease),
  )
  expect(future).toEqual([])
})

test('the large tables are tables there are, and each index of one has a name of its own', () => {
  const created = [...recorded.values()].flat().join('\n')
  expect(
    largeTables.filter((table) => !new RegExp(`create table (if not exists )?${table}\\b`).test(created)),
  ).toEqual([])
  const names = largeIndexes.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('statements are recorded as they are sent, of each migration apart', async () => {
  const sent = await recordStatements({
    '0002-b': {
      up: (db: Kysely<never>) => sql`alter table a add column c text`.execute(db).then(() => undefined),
    },
    '0001-a': {
      async up(db: Kysely<never>) {
        await sql`create table a (b int)`.execute(db)
        await sql`insert into a values (${1})`.execute(db)
      },
    },
  })
  expect([...sent]).toEqual([
    ['0001-a', ['create table a (b int)', 'insert into a values ($1)']],
    ['0002-b', ['alter table a add column c text']],
  ])
})

const whyOf = async (...sent: string[]) => (await findUnsafeStatements(sent)).map(({ kind }) => kind)

test.each([
  ['a new table', 'create table bonus_notes (id bigint primary key)'],
  ['a column that may be null', 'alter table game_rounds add column note text'],
  ['a column with a constant default', "alter table game_rounds add column note text not null default ''"],
  [
    'a column with the time of the migration',
    'alter table game_rounds add column at timestamptz default now()',
  ],
  ['a check that is validated later', 'alter table game_rounds add constraint c check (id > 0) not valid'],
  ['the validation of a check', 'alter table game_rounds validate constraint c'],
  ['a constraint on a finished index', 'alter table game_rounds add constraint u unique using index i'],
  ['an index that is built beside the writes', 'create index concurrently i on game_rounds (uid)'],
  ['an index on a small table', 'create index i on wheels (name)'],
  ['a column that may be null from now on', 'alter table game_rounds alter column uid drop not null'],
  ['a new default', 'alter table game_rounds alter column uid set default 1'],
  ['rows of a small table', "update wheels set name = 'x'"],
  ['a constraint that is dropped', 'alter table game_rounds drop constraint c'],
  ['an index that gets another name', 'alter index i rename to j'],
  ['a row more', "insert into house_facts values ('x', '1')"],
])('expansion: %s is allowed', async (_what, statement) => {
  expect(await whyOf(statement)).toEqual([])
})

test.each([
  ['a table that is dropped', 'drop table if exists wheels cascade'],
  ['a column that is dropped', 'alter table "public"."wheels" drop column name'],
  ['a view that is dropped', 'drop view settlement_differences'],
  ['a function that is dropped', 'drop function fold(text)'],
  ['another type', 'alter table wheels alter column name type varchar(10)'],
  ['a table with another name', 'alter table wheels rename to fortune_wheels'],
  ['a column with another name', 'alter table wheels rename column name to title'],
  ['not null without a default', 'alter table wheels add column note text not null'],
  ['not null for a column there is', 'alter table wheels alter column note set not null'],
  ['a default that is dropped', 'alter table wheels alter column note drop default'],
  ['a check that reads the rows', 'alter table wheels add constraint c check (id > 0)'],
  ['a foreign key that reads the rows', 'alter table wheels add foreign key (uid) references players (uid)'],
  ['a unique constraint', 'alter table wheels add constraint u unique (name)'],
  ['a unique index', 'create unique index i on wheels (name)'],
  ['a table that is emptied', 'truncate wheels'],
  ['a block that hides what it does', "do $$ begin execute 'drop table wheels'; end $$"],
])('contraction: %s is refused', async (_what, statement) => {
  expect(await whyOf(statement)).toEqual(['contracts'])
})

test.each([
  ['an index', 'create index i on game_rounds (uid)'],
  ['a unique index', 'create unique index i on public.wallet_entries (id)'],
  ['a column that differs by row', 'alter table odds_messages add column key uuid default gen_random_uuid()'],
  ['an identity', 'alter table sessions add column n bigint generated always as identity'],
  ['a serial', 'alter table sessions add column n bigserial'],
  ['a check of a new column', "alter table notifications add column kind text check (kind in ('a'))"],
  ['a unique new column', 'alter table audit_records add column key text unique'],
  ['a change of the rows', 'update sportsbook_bets set note = null'],
  ['a change in a with', 'with gone as (delete from odds_price_log returning 1) select * from gone'],
  ['a lock', 'lock table game_rounds in exclusive mode'],
  ['a new copy of the table', 'alter table game_rounds set logged'],
  ['a full vacuum', 'vacuum full game_rounds'],
])('a large table: %s is refused', async (_what, statement) => {
  expect(await whyOf(statement)).toEqual(['locks'])
})

test('what a migration has made itself it may change and drop', async () => {
  const made = ['create table draft (a int)', 'create table copy as select 1 as b']
  expect(
    await whyOf(
      ...made,
      'alter table draft add column c text not null, add constraint u unique (a)',
      'create unique index i on copy (b)',
      'alter table draft rename column c to d',
      'drop table draft, copy',
    ),
  ).toEqual([])
  expect(await whyOf('drop table draft')).toEqual(['contracts'])
})

test('a table becomes a partition of a new table of its name, and has no other new name', async () => {
  const rename = 'alter table game_rounds rename to game_rounds_first'
  const create = 'create table game_rounds (id bigint primary key) partition by range (id)'
  const attach = (partition: string) =>
    `alter table game_rounds attach partition ${partition} for values from (minvalue) to (10)`
  expect(await whyOf(rename, create, attach('game_rounds_first'))).toEqual([])
  expect(await whyOf(rename, create)).toEqual(['contracts'])
  expect(await whyOf(rename, create, attach('another'))).toEqual(['contracts'])
  expect(await whyOf(rename, 'create table game_rounds (id bigint primary key)')).toEqual(['contracts'])
})
