import { query } from './race/postgres.ts'

/** Address of the PostgreSQL started by the test setup (test/setup.ts), with a database of the name below. */
export const postgresVariable = 'BAIZE_TEST_POSTGRES'
/** It has the tables and queues of an application, without rows. */
export const emptyHouse = 'empty_house'

/** A database of one application under test, dropped when the application has closed. */
export type HouseDatabase = { readonly url: string; drop(): Promise<void> }

let houses = 0

/**
 * A copy of the empty database in the run's PostgreSQL, in a tenth of the time that an embedded database takes
 * to open; undefined without a setup, and the application uses an embedded one.
 */
export const copyEmptyHouse = async (): Promise<HouseDatabase | undefined> => {
  const server = process.env[postgresVariable]
  if (!server) return undefined
  const name = `house_${process.pid}_${++houses}`
  await query(server, `create database ${name} template ${emptyHouse}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await query(server, `drop database ${name} with (force)`)),
  }
}
