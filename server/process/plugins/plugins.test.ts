import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '#server/platform/kernel/clock.ts'
import { connect, type Connection } from '#db/connect.ts'
import { exportPersonalData } from '#server/identity/personal-data/export-personal-data.ts'
import { eraseClosedAccounts } from '#server/identity/personal-data/erasure/erase-closed-accounts.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { accountRegistered, definePlugin, on, pluginVersion, type Plugin } from '#plugin/plugin.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { copyTemplateDatabase } from '#test/template-database.ts'
import { loadPlugins } from './load-plugins.ts'
import { migratePlugins, readPluginTables } from './migrate-plugins.ts'
import { orderPlugins } from './order-plugins.ts'
import { vendorsOf } from './plugin-parts.ts'

const named = (name: string, rest: Partial<Plugin> = {}): Plugin =>
  definePlugin({ name, version: '1.0.0', baize: pluginVersion, ...rest })
const orderOf = (...plugins: Plugin[]) => orderPlugins(plugins).map(({ name }) => name)

describe('the order of plugins', () => {
  test('each opens after those that it requires, otherwise as named', () => {
    expect(orderOf(named('b', { requires: ['c'] }), named('a'), named('c'))).toEqual(['c', 'b', 'a'])
  })

  test.each<[string, Plugin[], string]>([
    ['two of one name', [named('a'), named('a')], 'Plugin a is there twice.'],
    [
      'one for another version',
      [named('a', { baize: pluginVersion + 1 })],
      `Plugin a is written for version ${pluginVersion + 1} of baize/plugin; this application has version ${pluginVersion}.`,
    ],
    [
      'one whose need is not met',
      [named('a', { requires: ['z'] })],
      'Plugin a requires z, which PLUGINS does not name.',
    ],
    [
      'a cycle',
      [named('a', { requires: ['b'] }), named('b', { requires: ['c'] }), named('c', { requires: ['b'] })],
      'Plugin b requires itself: b → c → b.',
    ],
    [
      'names that begin alike',
      [named('shop-extra'), named('shop')],
      'Plugin shop-extra begins as shop: their tables could not be told apart.',
    ],
    [
      'a name that is none',
      [named('A b')],
      'Plugin A b has a name of other than small letters, digits and dashes.',
    ],
  ])('%s ends the start with a sentence', (_what, plugins, says) => {
    expect(() => orderPlugins(plugins)).toThrow(says)
  })
})

describe('loading of plugins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-plugins-'))
  const write = (file: string, code: string) => writeFileSync(join(folder, file), code)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a file is a plugin by its default export', async () => {
    write('good.ts', `export default { name: 'good', version: '1', baize: 1 } as const`)
    expect((await loadPlugins(['./good.ts'], folder)).map(({ name }) => name)).toEqual(['good'])
    const [example] = await loadPlugins(['./examples/stripe-checkout/stripe-checkout.ts'])
    expect(example?.paymentVendors?.map(({ vendor }) => vendor)).toEqual(['stripe-checkout'])
  })

  test('a package of its own outside this folder imports the same surface', async () => {
    mkdirSync(join(folder, 'own'))
    write('own/package.json', '{ "name": "own", "type": "module" }')
    write(
      'own/own.ts',
      `import { definePlugin, pluginVersion } from 'baize/plugin'
       export default definePlugin({ name: 'own', version: '1', baize: pluginVersion })`,
    )
    const load = `import { loadPlugins } from '#server/process/plugins/load-plugins.ts'
      console.log((await loadPlugins(['./own/own.ts'], ${JSON.stringify(folder)}))[0].name)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load])
    expect(stdout.trim()).toBe('own')
  })

  test('two of one payment vendor, or one of ours, end the start', () => {
    const selling = (name: string, vendor: string) =>
      named(name, { paymentVendors: [{ vendor, account: z.object({}), create: () => undefined as never }] })
    const log = createLog('error')
    expect(() => vendorsOf([selling('a', 'btcpay')], log)).toThrow(
      'Plugin a adds the payment vendor btcpay, which is there already.',
    )
    expect(() => vendorsOf([selling('a', 'mollie'), selling('b', 'mollie')], log)).toThrow(
      'Plugin b adds the payment vendor mollie, which is there already.',
    )
  })

  test.each([
    ['missing.ts', undefined, 'Plugin ./missing.ts cannot be loaded'],
    ['throws.ts', `throw new Error('no licence')`, 'Plugin ./throws.ts cannot be loaded: no licence'],
    ['none.ts', `export const plugin = 1`, 'Plugin ./none.ts is no plugin'],
    [
      'unknown.ts',
      `export default { name: 'unknown', version: '1', baize: 1, surprises: [] }`,
      'Plugin ./unknown.ts is no plugin: its default export Unrecognized key: "surprises".',
    ],
  ])('%s ends the start with a sentence', async (file, code, says) => {
    if (code) write(file, code)
    await expect(loadPlugins([`./${file}`], folder)).rejects.toThrow(says)
  })
})

const notes = named('player-notes', {
  migrations: [
    {
      name: '001-notes',
      up: (db) =>
        db.schema
          .createTable('plugin_player_notes_notes')
          .addColumn('uid', 'integer', (column) => column.notNull())
          .addColumn('note', 'text', (column) => column.notNull())
          .execute(),
    },
  ],
  personalData: [{ table: 'plugin_player_notes_notes', columns: ['note'], orderBy: ['note'] }],
  subscriptions: [
    on(accountRegistered, 'note', async ({ db }, { uid }) => {
      await sql`insert into plugin_player_notes_notes (uid, note) values (${uid}, 'welcome')`.execute(db)
    }),
  ],
})

describe('tables of plugins', () => {
  let connection: Connection
  let drop: () => Promise<void>
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const run = (...plugins: Plugin[]) => migratePlugins(connection, plugins, log)
  const tables = async () =>
    (
      await sql<{ name: string }>`
        select relname as name from pg_class
        where relkind = 'r' and relname like 'plugin\_%' and relname not in ('plugin_migrations', 'plugin_tables') order by 1`.execute(
        connection.db,
      )
    ).rows.map(({ name }) => name)
  const making = (table: string, rest: Partial<Plugin> = {}) =>
    named('shop', {
      migrations: [
        { name: '001', up: (db) => db.schema.createTable(table).addColumn('id', 'integer').execute() },
      ],
      ...rest,
    })
  beforeAll(async () => {
    const database = await copyTemplateDatabase()
    connection = await connect({ databaseUrl: database?.url ?? '' })
    drop = () => database?.drop() ?? Promise.resolve()
  })
  afterAll(async () => {
    await connection.close()
    await drop()
  })

  test('a migration runs once', async () => {
    await run(notes)
    await run(notes)
    expect(await tables()).toEqual(['plugin_player_notes_notes'])
  })

  test('a migration that fails half-way leaves nothing, and the start ends with its name', async () => {
    const failing = named('shop', {
      migrations: [
        {
          name: '001-half',
          up: async (db) => {
            await db.schema.createTable('plugin_shop_things').addColumn('id', 'integer').execute()
            throw new Error('out of ideas')
          },
        },
      ],
    })
    await expect(run(failing)).rejects.toThrow(
      'Plugin shop cannot run its migration 001-half: out of ideas. Nothing of it is kept.',
    )
    expect(await tables()).toEqual(['plugin_player_notes_notes'])
    await run(making('plugin_shop_things'))
    expect(await tables()).toEqual(['plugin_player_notes_notes', 'plugin_shop_things'])
  })

  test.each<[string, Plugin, string]>([
    [
      'a table of another name',
      named('other', { migrations: making('things').migrations }),
      'Plugin other makes the table things; its tables begin with plugin_other_.',
    ],
    [
      'a table of ours that is dropped',
      named('other', {
        migrations: [{ name: '001', up: (db) => db.schema.dropTable('plugin_shop_things').execute() }],
      }),
      'Plugin other drops the table plugin_shop_things, which is not its own.',
    ],
    [
      'players’ rows that are not declared',
      { ...notes, personalData: [] },
      "Plugin player-notes has players' rows in plugin_player_notes_notes, which its personalData does not name.",
    ],
    [
      'personal data in a column that is none',
      {
        ...notes,
        personalData: [{ table: 'plugin_player_notes_notes', columns: ['text'], orderBy: ['note'] }],
      },
      'Plugin player-notes names the column text in personalData, which plugin_player_notes_notes lacks.',
    ],
    [
      'personal data in a table of ours',
      {
        ...notes,
        personalData: [...(notes.personalData ?? []), { table: 'players', columns: [], orderBy: [] }],
      },
      'Plugin player-notes names players in personalData, which is no table of its own with a uid.',
    ],
  ])('%s ends the start', async (_what, plugin, says) => {
    await expect(run(plugin)).rejects.toThrow(says)
  })

  test('a plugin that is gone leaves its tables, which are still exported and erased, and the log says so', async () => {
    lines.length = 0
    await run(notes)
    await run()
    expect((await readPluginTables(connection)).map(({ table }) => table)).toEqual([
      'plugin_player_notes_notes',
    ])
    lines.length = 0
    await run(notes)
    expect(lines.filter((line) => line.includes('"plugin":"shop"'))).toHaveLength(1)
    expect(await tables()).toContain('plugin_shop_things')
  })
})

describe('a plugin in the application', () => {
  let app: TestApp
  let boom = true
  const failing = named('failing', {
    requires: ['player-notes'],
    subscriptions: [
      on(accountRegistered, 'fail', () => {
        if (boom) throw new Error('boom')
        return Promise.resolve()
      }),
    ],
    cronJobs: [{ name: 'hourly', cron: '0 * * * *', run: ({ log }) => Promise.resolve(log.warn('an hour')) }],
  })
  beforeAll(async () => {
    app = await createTestApp({}, createClock(), undefined, [failing, notes])
  })
  afterAll(async () => {
    await app.assertLedger()
    await app.close()
  })

  test('reacts to events and has cron jobs, under its name in the log; a failure fails one job alone', async () => {
    const anna = await register(app, 'anna@example.com')
    await expect(app.settle()).rejects.toThrow('boom')
    boom = false
    await app.settle()
    const { rows } = await sql<{ uid: number }>`select uid from plugin_player_notes_notes`.execute(app.ctx.db)
    expect(rows.map(({ uid }) => uid)).toEqual([anna.uid])
    const failed = await sql<{ name: string }>`
      select distinct name from pgboss.job where retry_count > 0 or state in ('retry', 'failed')`.execute(
      app.ctx.db,
    )
    expect(failed.rows).toEqual([{ name: 'account-registered.fail.failing' }])
    expect(app.logLines.some((line) => line.includes('an hour') && line.includes('"plugin":"failing"'))).toBe(
      true,
    )
  })

  test('has its rows in a player’s export, and none after the account is erased', async () => {
    const boris = await register(app, 'boris@example.com')
    await app.settle()
    const exported = async () => {
      let text = ''
      for await (const piece of exportPersonalData(app.ctx, boris.uid)) text += piece
      return (JSON.parse(text) as { plugin_player_notes_notes: unknown }).plugin_player_notes_notes
    }
    expect(await exported()).toEqual([{ note: 'welcome' }])
    await app.ctx.db
      .updateTable('players')
      .set({ status: 'deleted', closed_at: new Date('2015-01-01') })
      .where('uid', '=', boris.uid)
      .execute()
    await eraseClosedAccounts(app.ctx)
    expect(await exported()).toEqual([])
  })
})
