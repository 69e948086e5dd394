import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { findLooseSettings } from '#db/durability.ts'
import type { Database } from '#db/schema.ts'
import { findSessionFaults } from '#db/session-settings.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApplication } from '#server/create-application.ts'

test('T1 a PostgreSQL that may lose confirmed money is noticed, and refused for real money', async () => {
  const databaseUrl = inject('postgresUrl')
  const sound = await connect({ databaseUrl })
  expect(await findLooseSettings(sound)).toEqual([])
  await sound.close()

  const loose = await connect({ databaseUrl: `${databaseUrl}?options=-c%20synchronous_commit%3Doff` })
  expect((await sql<{ setting: string }>`show synchronous_commit`.execute(loose.db)).rows).toHaveLength(1)
  expect(await findLooseSettings(loose)).toEqual(['synchronous_commit is off'])
  const settings = readSettings({
    MODE: 'live',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://casino.example',
    SESSION_SECRET: 'x'.repeat(40),
  })
  await expect(createApplication({ settings, connection: loose, log: createLog('silent') })).rejects.toThrow(
    /synchronous_commit is off/,
  )
  await loose.close()
})

test.each(['fsync', 'synchronous_commit', 'full_page_writes'])(
  'T1 a PostgreSQL whose %s is off is noticed',
  async (name) => {
    const databaseUrl = inject('postgresUrl')
    // Two of them are server settings that a connection cannot switch off: a view replaces their reported
    // values.
    const schema = `loose_${name}`
    const sound = await connect({ databaseUrl })
    await sql`create schema ${sql.id(schema)}`.execute(sound.db)
    await sql`
      create view ${sql.id(schema)}.pg_settings as
        select name, case name when ${sql.lit(name)} then 'off' else setting end as setting
        from pg_catalog.pg_settings`.execute(sound.db)
    const options = `-c search_path=${schema},pg_catalog,public`
    const pool = new pg.Pool({ connectionString: databaseUrl, options })
    const loose = { ...sound, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
    expect(await findLooseSettings(loose)).toEqual([`${name} is off`])
    await loose.db.destroy()
    await sql`drop schema ${sql.id(schema)} cascade`.execute(sound.db)
    await sound.close()
  },
)

test('a pooler that drops the startup parameters is noticed before anything is read or written', async () => {
  const databaseUrl = inject('postgresUrl')
  const sound = await connect({ databaseUrl })
  expect(await findSessionFaults(sound)).toEqual([])
  // If the parameters of a connection are dropped, the settings of the role or the server remain.
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c timezone=Europe/Riga' })
  const dropped = {
    ...sound,
    schema: 'second',
    statementMs: 4000,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
  }
  const repair = (setting: string) => `alter role "postgres" in database "postgres" set ${setting};`
  expect(await findSessionFaults(dropped)).toEqual([
    { message: 'TimeZone is Europe/Riga and not UTC', repair: repair(`timezone = 'UTC'`) },
    { message: 'search_path is "$user", public and not second', repair: repair('search_path = "second"') },
    { message: 'statement_timeout is 0 and not 4000', repair: repair(`statement_timeout = '4000ms'`) },
    {
      message: 'idle_in_transaction_session_timeout is 0 and not 8000',
      repair: repair(`idle_in_transaction_session_timeout = '8000ms'`),
    },
  ])
  const opening = createApplication({
    settings: readSettings({}),
    connection: dropped,
    log: createLog('silent'),
  })
  await expect(opening).rejects.toThrow(/TimeZone is Europe\/Riga and not UTC/)
  await dropped.db.destroy()
  await sound.close()
})
