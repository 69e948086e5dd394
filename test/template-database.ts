import { query } from './race/postgres.ts'

/** Address of the PostgreSQL started by the test setup (test/setup.ts), with a database of the name below. */
export const postgresVariable = 'BAIZE_TEST_POSTGRES'
/** It has the tables and queues of an application, without rows. */
export const templateDatabase = 'empty_house'

/** A database of one application under test, dropped when the application has closed. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> }

let houses = 0
let strategy: Promise<string> | undefined

/** Since version 15 the default writes every page of the copy to the log: three times the time of copied files. */
const asFiles = (server: string): Promise<string> =>
  (strategy ??= query(server, 'show server_version_num').then(([row]) =>
    Number(row?.server_version_num) >= 150_000 ? ' strategy file_copy' : '',
  ))

/** Creates a database as a copy of the empty one. */
export const copyDatabase = async (server: string, name: string): Promise<void> => {
  await query(server, `create database ${name} template ${templateDatabase}${await asFiles(server)}`)
}

/**
 * A copy of the empty database in the run's PostgreSQL, in a tenth of the time that an embedded database takes
 * to open; undefined without a setup, and the application uses an embedded one.
 */
export const copyTemplateDatabase = async (): Promise<TestDatabase | undefined> => {
  const server = process.env[postgresVariable]
  if (!server) return undefined
  const name = `house_${process.pid}_${++houses}`
  await copyDatabase(server, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await query(server, `drop database ${name} with (force)`)),
  }
}
