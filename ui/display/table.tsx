/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   Safari takes a table that is laid out as blocks for no table; the written roles keep it one. */
import type { ReactNode } from 'react'
import css from './table.module.css'

export type TableColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and dates are aligned to the end, so that digits line up. */
  align?: 'start' | 'end'
}

export type TableProps<Row> = {
  /** The accessible name of the table; not visible. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * A data table. On a phone each row becomes a card with the headers as labels; the roles are explicit because a
 * table with another layout loses them.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={css.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className={css.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" data-align={column.align}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={css.row}>
            {columns.map((column) => (
              <td key={column.key} role="cell" data-label={column.header} data-align={column.align}>
                <span>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
