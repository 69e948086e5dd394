import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Actor } from '#db/seed/actor.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { betUnderLoad, clients } from './bet-load.ts'
import { openRaceContext, type RaceContext } from './race-context.ts'
import { freePort, query, startPostgres, type TestPostgres } from './postgres.ts'
import { serverUser } from './postgres-binaries.ts'

const run = promisify(execFile)

let postgres: TestPostgres
let stage: RaceContext
const players: Actor[] = []
let folder: string
let restored: ChildProcess | undefined
beforeAll(async () => {
  postgres = await startPostgres({ wal_keep_size: '2GB' })
  stage = await openRaceContext(await postgres.createDatabase('backed_up'))
  for (let client = 0; client < clients; client++) players.push(await stage.player(`saver${client}`, '900'))
  folder = mkdtempSync(join(tmpdir(), 'baize-backup-'))
})
afterAll(async () => {
  if (restored?.exitCode === null) {
    restored.kill('SIGINT')
    await once(restored, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
  await stage.app.close()
  await postgres.stop()
})

/**
 * Copies with owners and rights. Files that the server removes meanwhile cannot be copied, and are not part of
 * a backup.
 */
const copies = async (from: string, to: string): Promise<void> => {
  try {
    await run('cp', ['-a', from, to])
  } catch (error) {
    if (!/No such file/.test(String((error as { stderr?: unknown }).stderr))) throw error
  }
}

/**
 * A base backup as in PostgreSQL's manual, in a folder of its own: the files, their label, and the log.
 * `atItsEnd` is read when the files are complete and the log is not copied yet: the backup must contain what
 * was acknowledged by then.
 */
const backsUp = async (to: string, atItsEnd: () => number): Promise<number> => {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    const data = (await client.query<{ data_directory: string }>('show data_directory')).rows[0]
    const from = data?.data_directory ?? ''
    await client.query("select pg_backup_start('under load', true)")
    await copies(from, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const promised = atItsEnd()
    rmSync(join(to, 'pg_wal'), { recursive: true })
    await copies(join(from, 'pg_wal'), join(to, 'pg_wal'))
    rmSync(join(to, 'postmaster.pid'))
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    const user = serverUser()
    if (user) await run('chown', [`${user.uid}:${user.gid}`, folder, join(to, 'backup_label')])
    return promised
  } finally {
    await client.end()
  }
}

/** Starts a server on the copy, and returns the address of the database in it. */
const startsOn = async (data: string): Promise<string> => {
  const port = await freePort()
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  restored = spawn(
    join(postgres.binaries, 'postgres'),
    ['-D', data, ...options.flatMap((option) => ['-c', option])],
    { ...serverUser(), cwd: folder, stdio: 'ignore' },
  )
  const url = postgres.url('backed_up').replace(`:${postgres.port}/`, `:${port}/`)
  const isReady = () =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  return url
}

test('I4 T14 a backup taken under load and restored elsewhere has all that was acknowledged before its end, and its books hold', async () => {
  let acknowledgedSoFar = 0
  let isBackedUp = false
  const load = betUnderLoad(stage, {
    players,
    isOver: (acknowledged) => {
      acknowledgedSoFar = acknowledged
      return isBackedUp
    },
  })
  const soFar = () => acknowledgedSoFar
  const data = join(folder, 'data')
  let promised = 0
  try {
    await expect.poll(soFar).toBeGreaterThan(100)
    promised = await backsUp(data, soFar)
    await expect.poll(soFar).toBeGreaterThan(promised + 50)
  } finally {
    isBackedUp = true
  }
  const { acknowledged } = await load
  const databaseUrl = await startsOn(data)
  const { databaseSchema: schema } = stage.app.ctx.settings
  const copy = await connect({ databaseUrl, schema, dataDir: stage.env.DATA_DIR })
  try {
    const rows = await copy.db.selectFrom('game_transactions').select('transaction_id').execute()
    const kept = new Set(rows.map(({ transaction_id }) => transaction_id))
    // They are in order of their answers; those after the copy of the log are lost with the machine.
    const before = [...acknowledged].slice(0, promised)
    expect(before.filter((id) => !kept.has(id))).toEqual([])
    expect([before.length > 100, kept.size < acknowledged.size]).toEqual([true, true])
    expect(await checkLedger(copy.db, ledgerChecks)).toEqual([])
  } finally {
    await copy.close()
  }
  await stage.app.assertLedger()
})
