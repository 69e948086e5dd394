import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { copyTemplateDatabase, type TestDatabase } from '#test/template-database.ts'
import { seedAtomically } from './seed-atomically.ts'

const log = createLog('silent')
let folder: string
let auditLogFile: string
let database: TestDatabase | undefined
let connection: Connection

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-seed-'))
  auditLogFile = join(folder, 'audit-log.jsonl')
  database = await copyTemplateDatabase()
  connection = await connect({ databaseUrl: database?.url })
  await migrate(connection)
})
afterEach(async () => {
  await connection.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const tablesOf = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(connection.db)
  return rows.map(({ name }) => name)
}
/** Row counts of each table: rows written by the migrations count too. */
const countRows = async (): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {}
  for (const name of await tablesOf()) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      connection.db,
    )
    counts[name] = rows[0]?.n ?? -1
  }
  return counts
}

const noon = new Date('2030-01-01T12:00:00Z')
const addCode = async (code: string): Promise<void> =>
  void (await connection.db
    .insertInto('promo_codes')
    .values({
      code,
      code_canonical: code,
      starts_at: noon,
      ends_at: null,
      created_by: 'test',
      created_at: noon,
    })
    .execute())
const addCharacter = () =>
  connection.db
    .insertInto('loyalty_characters')
    .values({ sysname: 'one', image_url: '/one.svg', texts: '{}', place: 1 })
    .execute()

const steps = [() => addCode('one'), () => addCharacter(), () => addCode('two'), () => addCode('three')]
/** The process ends before this step: everything written until then stays. */
const endBefore = (at: number) => async (): Promise<void> => {
  for (const [place, step] of steps.entries()) {
    if (place === at) throw new Error('ended')
    await step()
  }
}
const seed = (at: number) => seedAtomically({ connection, log, auditLogFile }, endBefore(at))
const all = steps.length

describe('seeding is one unit', () => {
  test.each([...steps.keys()])(
    'a start that ends before step %i is begun again from an empty database',
    async (at) => {
      const empty = await countRows()
      await expect(seed(at)).rejects.toThrow('ended')
      writeFileSync(auditLogFile, 'a record of a chain that ends here')
      let found: Readonly<Record<string, number>> = {}
      const again = await seedAtomically({ connection, log, auditLogFile }, async () => {
        found = await countRows()
        await endBefore(all)()
      })
      expect(again).toBe(true)
      // The one additional row marks the start.
      expect(found).toEqual({ ...empty, house_facts: (empty.house_facts ?? 0) + 1 })
      expect(existsSync(auditLogFile)).toBe(false)
      expect(await countRows()).toMatchObject({ promo_codes: 3, loyalty_characters: 1 })
    },
  )

  test('a start that ends while it empties goes on with that', async () => {
    await expect(seed(2)).rejects.toThrow('ended')
    const tables = (await tablesOf()).filter((name) => name !== 'house_facts')
    for (const name of tables.filter((_, at) => at % 2 === 0))
      await sql`drop table if exists ${sql.table(name)} cascade`.execute(connection.db)
    expect(await seed(all)).toBe(true)
    expect(await countRows()).toMatchObject({ promo_codes: 3, loyalty_characters: 1 })
  })

  test('several ends in a row leave nothing of any of them', async () => {
    for (const at of [1, 3, 2]) await expect(seed(at)).rejects.toThrow('ended')
    expect(await seed(all)).toBe(true)
    expect(await countRows()).toMatchObject({ promo_codes: 3, loyalty_characters: 1 })
  })
})
