import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { erasures } from '../erasure/erased-tables.ts'
import { exportedTables } from '../exported-tables.ts'
import { withheldTables } from '../withheld-tables.ts'
import { columnClasses, type ColumnClass } from './column-classes.ts'
import { columnsIn, columnsOfClass, tableColumns } from './table-columns.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const classes = Object.keys(columnClasses) as ColumnClass[]

/** Tables with all their columns; a daily partition of the queue without its day, and no other partition. */
const readTables = async (): Promise<Map<string, Set<string>>> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select case when table_schema = current_schema() then '' else table_schema || '.' end
      || regexp_replace(table_name, '_[0-9]{8}$', '') as table, column_name as column
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and (table_schema <> current_schema() or table_name not in (select relname from pg_class where relispartition))`.execute(
    app.ctx.db,
  )
  const tables = new Map<string, Set<string>>()
  for (const { table, column } of rows) tables.set(table, (tables.get(table) ?? new Set()).add(column))
  return tables
}

test('W3 every column of every table says whether it holds personal data, once', async () => {
  const tables = await readTables()
  expect(Object.keys(tableColumns).toSorted()).toEqual([...tables.keys()].toSorted())
  for (const [table, columns] of tables) {
    const named = classes.flatMap((one) => columnsIn(table, one))
    expect(named.toSorted(), table).toEqual([...columns].toSorted())
  }
})

test('W3 every table that holds a person is in the data export, or says why not', () => {
  const told = new Set([...exportedTables.map(({ table }) => table), ...Object.keys(withheldTables)])
  const holds = (['person', 'words', 'passing', 'kept'] as const).flatMap((one) => columnsOfClass(one))
  expect([...new Set(holds.map(({ table }) => table))].filter((table) => !told.has(table))).toEqual([])
})

test('W3 every column that identifies a player is cleared when the account is erased', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c'`.execute(app.ctx.db)
  const isDeleted = (table: string): boolean =>
    erasures.some((step) => step.table === table && !step.set && !step.isOf) ||
    rows.some(({ child, parent }) => child === table && isDeleted(parent))
  const isErased = ({ table, column }: { table: string; column: string }): boolean =>
    table === 'audit_records' ||
    isDeleted(table) ||
    erasures.some((step) => step.table === table && (!step.set || column in step.set))
  expect(columnsOfClass('person').filter((one) => !isErased(one))).toEqual([])
})
