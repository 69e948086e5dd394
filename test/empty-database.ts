import { readFileSync } from 'node:fs'
import { query } from './race/postgres.ts'

/** Where the setup of the tests (test/setup.ts) has put a dump of an embedded database with nothing in it. */
export const emptyDatabaseVariable = 'BAIZE_TEST_EMPTY_DATABASE'
/** Address of the PostgreSQL that it has started, with a database of the name below, which has nothing in it either. */
export const postgresVariable = 'BAIZE_TEST_POSTGRES'
export const emptyHouse = 'empty_house'

let dump: Blob | undefined

/** The dump, or nothing where no setup has run: then a database is made from the beginning. */
export const emptyDatabase = (): Blob | undefined => {
  const path = process.env[emptyDatabaseVariable]
  return path ? (dump ??= new Blob([readFileSync(path)])) : undefined
}

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
