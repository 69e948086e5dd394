import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { query, startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { runChecks } from './check.ts'
import { replicationChecks } from './replication-checks.ts'

let postgres: TestPostgres
let connection: Connection
beforeAll(async () => {
  postgres = await startPostgres({ archive_mode: 'on', archive_command: 'false' })
  connection = await connect({ databaseUrl: postgres.url('postgres') })
})
afterAll(async () => {
  await connection.close()
  await postgres.stop()
})

const findingOf = async (name: string): Promise<string> => {
  const checks = replicationChecks({ connection, settings: { mode: 'live' } })
  const findings = await runChecks(checks.filter((check) => check.name === name))
  return findings.map(({ state, says }) => `${state}: ${says}`).join('\n')
}

test('a WAL archive that has taken nothing yet, and one whose command fails', async () => {
  expect(await findingOf('WAL archive')).toMatch(/^warning: .*no file has been archived yet/)
  await query(postgres.url('postgres'), 'select pg_switch_wal()')
  await expect
    .poll(() => findingOf('WAL archive'))
    .toMatch(/^problem: The last try to archive WAL has failed, \d+ tries in all\.$/)
})

test('a receiver of WAL is listed with its state, until it is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-wal-'))
  const receiver = spawn(
    join(postgres.binaries, 'pg_receivewal'),
    ['-D', folder, '-d', postgres.url('postgres'), '--no-sync'],
    { stdio: 'ignore' },
  )
  await expect
    .poll(() => findingOf('Replication'))
    .toMatch(/^ok: Standby pg_receivewal \(async\) streams, 0 MB behind\.$/)
  receiver.kill('SIGINT')
  await once(receiver, 'exit')
  await expect.poll(() => findingOf('Replication')).toMatch(/^warning: PostgreSQL has no standby/)
})
