import { applicationColumns } from './application-columns.ts'
import { moneyColumns } from './money-columns.ts'
import { peopleColumns } from './people-columns.ts'
import { playColumns } from './play-columns.ts'
import type { ColumnClass, TableColumnClasses } from './column-classes.ts'

/** Every table of the database; those of the queue with `pgboss.`, its daily partitions without their day. */
export const tableColumns: TableColumnClasses = {
  ...peopleColumns,
  ...moneyColumns,
  ...playColumns,
  ...applicationColumns,
}

export const columnsIn = (table: string, column: ColumnClass): readonly string[] =>
  tableColumns[table]?.[column]?.split(' ') ?? []

export const columnsOfClass = (column: ColumnClass): readonly { table: string; column: string }[] =>
  Object.keys(tableColumns).flatMap((table) =>
    columnsIn(table, column).map((name) => ({ table, column: name })),
  )
