import type { RowData } from '@tanstack/react-table'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ExportLink } from './export-link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListTable, type Marked } from './list-table.tsx'
import { useListState, type ListState } from './list-state.ts'
import type { BulkAction, ListColumn, ListFilter, ListRows } from './list-types.ts'
import { Pager } from './pager.tsx'
import { SavedViews } from './saved-views.tsx'
import css from './list-page.module.css'

type ListPageProps<Row extends RowData> = {
  title: string
  /** The call that pages the list: `staff/getList`. */
  call: string
  rows: ListRows<Row>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter[]
  /** What the search field finds: "Name or email". Absent where the call has no `q`. */
  searchLabel?: string
  idOf: (row: Row) => string
  /** The page of a row; absent if rows have no page. */
  to?: (row: Row) => string
  /** The accessible name of a row's link and checkbox. */
  nameOf: (row: Row) => string
  bulk?: readonly BulkAction<Row>[]
  isExported?: boolean
  /** Input of the export besides the filters, taken from the page's path. */
  fileOf?: Readonly<Record<string, string>>
  /** Input of the call besides the filters: the owner of the rows. Such a list has no saved views. */
  of?: Readonly<Record<string, string>>
  actions?: ReactNode
  tabs?: ReactNode
  note?: ReactNode
  /** Shown when the unfiltered list is empty. */
  empty: { title: string; text: string }
}

/** The visible columns in their order: those in the address, or else all that are not hidden by default. */
const shownColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  requestedColumns: string | null,
): readonly string[] => {
  const names = requestedColumns?.split(',').filter((name) => columns.some(({ key }) => key === name))
  return names?.length ? names : columns.filter((column) => !column.isHiddenAtFirst).map(({ key }) => key)
}

/** The page of every list: search, filters, columns, order and page are in the address. */
export function ListPage<Row extends RowData>(props: ListPageProps<Row>) {
  const { title, rows, columns, idOf, to, nameOf, empty } = props
  // Rows that nothing can be done with are not marked.
  const bulk = props.bulk?.length ? props.bulk : undefined
  const t = useTranslations('list')
  const state = useListState()
  const [marked, setMarked] = useState<Marked>({})
  const shown = shownColumns(columns, state.query.get('columns'))
  const markedRows = rows.items.filter((row) => marked[idOf(row)])
  const isFiltered = [...state.filters].length > 0
  return (
    <>
      {props.tabs}
      <PageHead
        title={title}
        actions={props.actions}
        aside={
          <span className={css.count}>
            {t(rows.has_more ? 'countAtLeast' : 'count', { count: rows.total })}
          </span>
        }
      />
      {props.note && <div className={css.note}>{props.note}</div>}
      <Tools {...props} state={state} shown={shown} />
      {bulk && markedRows.length > 0 && (
        <BulkBar actions={bulk} rows={markedRows} nameOf={nameOf} onDone={() => setMarked({})} />
      )}
      {rows.items.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('noneFits.title') : empty.title}
          text={isFiltered ? t('noneFits.text') : empty.text}
          action={
            isFiltered ? (
              <Button onClick={() => state.replace(new URLSearchParams())}>{t('clear')}</Button>
            ) : undefined
          }
        />
      ) : (
        <ListTable
          caption={title}
          columns={columns}
          shown={shown}
          rows={rows.items}
          idOf={idOf}
          to={to}
          nameOf={nameOf}
          sort={state.sort}
          onSort={(sort) => state.change({ sort })}
          marked={bulk ? marked : undefined}
          onMarked={setMarked}
        />
      )}
      <Pager
        rows={rows}
        onOffset={(offset) => state.change({ offset: offset ? String(offset) : undefined })}
      />
    </>
  )
}

type ToolsProps<Row extends RowData> = Pick<
  ListPageProps<Row>,
  'call' | 'columns' | 'filters' | 'searchLabel' | 'isExported' | 'fileOf' | 'of'
> & { state: ListState; shown: readonly string[] }

function Tools<Row extends RowData>(props: ToolsProps<Row>) {
  const { call, columns, filters, searchLabel, isExported, fileOf, of, state, shown } = props
  const all = new URLSearchParams([...state.filters, ...Object.entries({ ...of, ...fileOf })])
  return (
    <div className={css.tools}>
      <FilterBar filters={filters} searchLabel={searchLabel} state={state} />
      <div className={css.ways}>
        {!of && <SavedViews call={call} state={state} />}
        <ColumnMenu
          columns={columns}
          shown={shown}
          onShown={(next) => state.change({ columns: next?.join(',') })}
        />
        {isExported && <ExportLink call={call} filters={all} />}
      </div>
    </div>
  )
}
