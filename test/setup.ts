import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpDatabase, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createJobs } from '#server/kernel/jobs/jobs.ts'
import { createLog } from '#server/kernel/log.ts'
import { standInJobs, standInSweeps } from '#server/stand-ins.ts'
import { jobHandlers, sweepsWith } from '#server/subscriptions.ts'
import { emptyDatabaseVariable } from './empty-database.ts'

/** The tables and queues of a house, and nothing in them. */
const prepare = async (connection: Connection): Promise<void> => {
  await migrate(connection)
  const jobs = createJobs({
    connection,
    log: createLog('error'),
    handlers: [...jobHandlers, ...standInJobs],
    sweeps: sweepsWith(standInSweeps),
  })
  await jobs.prepare()
  await jobs.stop()
}

/** Makes one empty database for all tests, each of which begins with a copy of it. */
export const setup = async (): Promise<() => void> => {
  // Another kind of tests of the same run has made it.
  if (process.env[emptyDatabaseVariable]) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'baize-empty-'))
  const path = join(folder, 'database.tar')
  const dump = await dumpDatabase(prepare)
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()))
  process.env[emptyDatabaseVariable] = path
  return () => rmSync(folder, { recursive: true })
}
