import { columnsOfHouse } from './columns-of-house.ts'
import { columnsOfMoney } from './columns-of-money.ts'
import { columnsOfPeople } from './columns-of-people.ts'
import { columnsOfPlay } from './columns-of-play.ts'
import type { ColumnClass, ColumnsOf } from './column-classes.ts'

/** Every table of the database; those of the queue with `pgboss.`, its daily partitions without their day. */
export const tableColumns: ColumnsOf = {
  ...columnsOfPeople,
  ...columnsOfMoney,
  ...columnsOfPlay,
  ...columnsOfHouse,
}

export const columnsIn = (table: string, column: ColumnClass): readonly string[] =>
  tableColumns[table]?.[column]?.split(' ') ?? []

export const columnsOfClass = (column: ColumnClass): readonly { table: string; column: string }[] =>
  Object.keys(tableColumns).flatMap((table) =>
    columnsIn(table, column).map((name) => ({ table, column: name })),
  )
