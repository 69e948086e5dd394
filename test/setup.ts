import { createTemplateDatabase } from './create-template-database.ts'
import { postgresVariable } from './template-database.ts'
import { startPostgres } from './race/postgres.ts'

/** The tests need only answers of the server: none of them ends it. */
const settings = { max_connections: '400', autovacuum: 'off', jit: 'off' }

/** Creates one empty database for all tests; each begins with a copy of it. */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another kind of tests in the same run has created it.
  if (process.env[postgresVariable]) return async () => undefined
  const postgres = await startPostgres(settings)
  await createTemplateDatabase(postgres)
  process.env[postgresVariable] = postgres.url('postgres')
  return () => postgres.stop()
}
