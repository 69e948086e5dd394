import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpEmptyDatabase } from '#db/connect.ts'
import { emptyDatabaseVariable } from './empty-database.ts'

/** Makes one empty database for all tests, each of which begins with a copy of it. */
export const setup = async (): Promise<() => void> => {
  // Another kind of tests of the same run has made it.
  if (process.env[emptyDatabaseVariable]) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'baize-empty-'))
  const path = join(folder, 'database.tar')
  writeFileSync(path, new Uint8Array(await (await dumpEmptyDatabase()).arrayBuffer()))
  process.env[emptyDatabaseVariable] = path
  return () => rmSync(folder, { recursive: true })
}
