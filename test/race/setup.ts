import type { TestProject } from 'vitest/node'
import { createTemplateDatabase } from '../create-template-database.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, with the database `postgres`; see `raceDatabase`. */
    postgresUrl: string
    postgresBinaries: string
  }
}

let postgres: TestPostgres | undefined

/**
 * One real PostgreSQL for all race tests of a run: the embedded database runs one transaction at a time. It has
 * room for the pools of all open applications, and of those just killed.
 */
export const setup = async (project: TestProject): Promise<void> => {
  postgres = await startPostgres({ max_connections: '400' })
  await createTemplateDatabase(postgres)
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('postgresBinaries', postgres.binaries)
}

export const teardown = async (): Promise<void> => {
  await postgres?.stop()
}
