import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createJobs } from '#server/platform/kernel/jobs/jobs.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { standInJobs, standInSweeps } from '#server/stand-ins.ts'
import { jobHandlers, sweepsWith } from '#server/subscriptions.ts'
import { emptyHouse, postgresVariable } from './empty-database.ts'
import { startPostgres } from './race/postgres.ts'

/** The tables and queues of an application, without rows. */
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

/** The tests need only answers of the server: none of them ends it. */
const settings = { max_connections: '400', autovacuum: 'off', jit: 'off' }

/** Creates one empty database for all tests; each begins with a copy of it. */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another kind of tests in the same run has created it.
  if (process.env[postgresVariable]) return async () => undefined
  const postgres = await startPostgres(settings)
  const connection = await connect({ databaseUrl: await postgres.createDatabase(emptyHouse) })
  await prepare(connection)
  await connection.close()
  process.env[postgresVariable] = postgres.url('postgres')
  return () => postgres.stop()
}
