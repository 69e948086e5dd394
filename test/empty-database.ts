import { readFileSync } from 'node:fs'

/** Where the setup of the tests (test/setup.ts) has put a dump of a database with nothing in it. */
export const emptyDatabaseVariable = 'BAIZE_TEST_EMPTY_DATABASE'

let dump: Blob | undefined

/** The dump, or nothing where no setup has run: then a database is made from the beginning. */
export const emptyDatabase = (): Blob | undefined => {
  const path = process.env[emptyDatabaseVariable]
  return path ? (dump ??= new Blob([readFileSync(path)])) : undefined
}
