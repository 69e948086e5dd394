import type { TestProject } from 'vitest/node'
import { createTemplateDatabase } from '../create-template-database.ts'
import { poolerVariable } from '../race/pooled-url.ts'
import { startPostgres, type TestPostgres } from '../race/postgres.ts'
import { fetchPgbouncer } from './fetch-pgbouncer.ts'
import { documentedIni, startPgbouncer, type Pgbouncer } from './start-pgbouncer.ts'

let postgres: TestPostgres | undefined
let pooler: Pgbouncer | undefined

/** What the run's databases are behind: nothing, the system's PgBouncer in session mode, or a newer one. */
const openPooler = async (name: string, url: string): Promise<Pgbouncer | undefined> => {
  if (name === 'session')
    return startPgbouncer(url, { ...documentedIni('session'), default_pool_size: '150' })
  if (name === 'transaction') return startPgbouncer(url, documentedIni('transaction'), await fetchPgbouncer())
  return undefined
}

export const setup = async (project: TestProject): Promise<void> => {
  postgres = await startPostgres({ max_connections: '400' })
  await createTemplateDatabase(postgres)
  const url = postgres.url('postgres')
  pooler = await openPooler(process.env.POOLER ?? 'none', url)
  if (pooler)
    process.env[poolerVariable] = [pooler.behind(url), url].map((one) => new URL(one).port).join(' ')
  project.provide('postgresUrl', url)
  project.provide('postgresBinaries', postgres.binaries)
}

export const teardown = async (): Promise<void> => {
  await pooler?.stop()
  await postgres?.stop()
}
