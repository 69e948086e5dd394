import { sql, type SelectQueryBuilder } from 'kysely'
import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import type { Db } from '#db/connect.ts'
import { rowLimit } from './row-limit.ts'

type ListPage<Item> = { items: Item[]; offset: number; limit: number; total: number; has_more: boolean }

/**
 * A page of a back office list, and the number of rows, counted up to `countMax`, which is lower where each row
 * must be read to be counted. `query` filters and selects; `order` sorts, ending in a unique column, so that no
 * row is on two pages.
 */
export const readListPage = async <DB, T extends keyof DB, Row, Item>(
  { db }: { readonly db: Db },
  query: SelectQueryBuilder<DB, T, Row>,
  {
    order,
    page,
    item,
    countMax = maxBackofficeCount,
    isCountedInOrder = false,
  }: {
    readonly order: (rows: SelectQueryBuilder<DB, T, Row>) => SelectQueryBuilder<DB, T, Row>
    readonly page: { readonly offset: number; readonly count: number }
    readonly item: (row: Row) => Item | Promise<Item>
    readonly countMax?: number
    /** Counts along the page's index: in tables of millions of rows the planner may choose another. */
    readonly isCountedInOrder?: boolean
  },
): Promise<ListPage<Item>> => {
  const ones = query.clearSelect().select(sql<number>`1`.as('one'))
  const counted = (isCountedInOrder ? order(ones as never) : ones)
    // A literal instead of a parameter, so that the planner knows how few rows it requests.
    .limit(sql.lit(countMax + 1))
  const [rows, { rows: counts }] = await Promise.all([
    // An offset of 0 is left out: the planner assumes that a parameter skips a tenth of all rows.
    order(query)
      .$if(page.offset > 0, (rows) => rows.offset(page.offset))
      .limit(rowLimit(page.count))
      .execute(),
    sql<{ total: bigint }>`select count(*) as total from (${counted}) as counted`.execute(db),
  ])
  const total = Number(counts[0]?.total ?? 0)
  return {
    items: await Promise.all((rows.slice(0, page.count) as Row[]).map(item)),
    offset: page.offset,
    limit: page.count,
    total: Math.min(total, countMax),
    has_more: total > countMax,
  }
}

/** `-created_at` as a column and a direction. */
export const sortDirection = <T extends string>(
  sort: T | `-${T}` | undefined,
): { column: T | undefined; direction: 'asc' | 'desc' } => ({
  column: sort?.replace(/^-/, '') as T | undefined,
  direction: sort?.startsWith('-') ? 'desc' : 'asc',
})
