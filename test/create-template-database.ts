import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createJobs } from '#server/platform/kernel/jobs/jobs.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { sandboxCronJobs, sandboxJobs } from '#server/sandbox-parties.ts'
import { cronJobsWith, jobHandlers } from '#server/subscriptions.ts'
import { templateDatabase } from './template-database.ts'
import type { TestPostgres } from './race/postgres.ts'

/** Creates the tables and queues of an application, without rows: each test begins with a copy of them. */
export const createTemplateDatabase = async (postgres: TestPostgres): Promise<void> => {
  const connection = await connect({ databaseUrl: await postgres.createDatabase(templateDatabase) })
  await migrate(connection)
  const jobs = createJobs({
    connection,
    log: createLog('error'),
    handlers: [...jobHandlers, ...sandboxJobs],
    cronJobs: cronJobsWith(sandboxCronJobs),
  })
  await jobs.prepare()
  await jobs.stop()
  await connection.close()
}
