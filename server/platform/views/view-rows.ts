import type { SavedView } from '#contract/operator/views.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

export const viewRows = (db: Db | Tx['db']) =>
  db
    .selectFrom('staff_views as view')
    .innerJoin('staff', 'staff.id', 'view.author_id')
    .selectAll('view')
    .select('staff.name as author')

type Row = Awaited<ReturnType<ReturnType<typeof viewRows>['execute']>>[number]

/** Whether a member may change a view: their own, or a shared one with the right to share. */
export const isChangeable = (
  { operator }: BackofficeContext,
  view: Pick<Row, 'scope' | 'author_id'>,
): boolean => (view.scope === 'shared' ? mayDo(operator, 'views.share') : view.author_id === operator.id)

export const serializeView = (ctx: BackofficeContext, row: Row): SavedView => ({
  id: String(row.id),
  version: row.version,
  list: row.list,
  name: row.name,
  scope: row.scope,
  filters: row.filters,
  columns: row.columns,
  sort: row.sort,
  author: row.author,
  is_changeable: isChangeable(ctx, row),
  updated_at: row.updated_at.toISOString(),
})
