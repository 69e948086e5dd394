import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChevronDownIcon } from '#ui/pictures/icons.tsx'
import type { ListColumn } from './list-types.ts'
import css from './list-table.module.css'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature })

export type Marked = Readonly<Record<string, true>>

type ListTableProps<Row extends RowData> = {
  caption: string
  columns: readonly ListColumn<Row>[]
  /** Keys of the visible columns, in their order. */
  shown: readonly string[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The page of a row; absent if rows have no page. */
  to: ((row: Row) => string) | undefined
  nameOf: (row: Row) => string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** Selected rows by id; absent where rows cannot be selected. */
  marked: Marked | undefined
  onMarked: (marked: Marked) => void
}

/**
 * The rows of a list. The first cell of each is its link, which `j` and `k` move through. A table that is
 * wider than the page scrolls in a box of its own.
 */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { caption, columns, shown, rows, idOf, to, nameOf, sort, onSort, marked, onMarked } = props
  const t = useTranslations('list')
  const definitions = useMemo(
    () => columns.map(({ key }): ColumnDef<typeof features, Row> => ({ id: key, accessorFn: () => key })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    state: {
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
      rowSelection: { ...marked },
    },
    onRowSelectionChange: (next) => onMarked(typeof next === 'function' ? next({ ...marked }) : next),
  })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by key
    <section className={css.box} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {marked && (
              <th className={css.mark} scope="col">
                <input
                  type="checkbox"
                  aria-label={t('markAll')}
                  checked={table.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected()
                  }}
                  onChange={() => table.toggleAllRowsSelected()}
                />
              </th>
            )}
            {visible.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-marked={row.getIsSelected()}>
              {marked && (
                <td className={css.mark}>
                  <input
                    type="checkbox"
                    data-row-check
                    aria-label={t('mark', { name: nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={() => row.toggleSelected()}
                  />
                </td>
              )}
              <Cells row={row.original} columns={visible} to={to} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeaderCellProps<Row> = {
  column: ListColumn<Row>
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Cycles ascending, descending, default order. */
const nextSort = (name: string, sort: string | undefined): string | undefined =>
  sort === name ? `-${name}` : sort === `-${name}` ? undefined : name

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>): ReactNode {
  const { sort: name, header, align } = column
  if (!name)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className={css.sort} onClick={() => onSort(nextSort(name, sort))}>
        {header}
        <ChevronDownIcon className={css.arrow} size={14} data-direction={direction} />
      </button>
    </th>
  )
}

type CellsProps<Row> = {
  row: Row
  columns: readonly ListColumn<Row>[]
  to: ((row: Row) => string) | undefined
}

function Cells<Row>({ row, columns, to }: CellsProps<Row>): ReactNode {
  return columns.map((column, at) => (
    <td key={column.key} data-align={column.align}>
      {at === 0 && to ? (
        <Link className={css.link} to={to(row)} data-row-link>
          {column.cell(row)}
        </Link>
      ) : (
        column.cell(row)
      )}
    </td>
  ))
}
