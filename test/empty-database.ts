import { query } from './race/postgres.ts'

/** Address of the PostgreSQL that the setup of the tests (test/setup.ts) has started, with a database of the name below. */
export const postgresVariable = 'BAIZE_TEST_POSTGRES'
/** It has the tables and queues of a house, and nothing in them. */
export const emptyHouse = 'empty_house'

/** A database of one house of the tests, which goes when the house has closed. */
export type HouseDatabase = { readonly url: string; drop(): Promise<void> }

let houses = 0

/**
 * A copy of the empty house in the run's PostgreSQL, in a tenth of the time that an embedded database takes to open; or
 * nothing where no setup has run, and the house takes an embedded one.
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
