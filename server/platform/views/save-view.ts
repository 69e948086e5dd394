import { sql } from 'kysely'
import type { z } from 'zod'
import type { SavedView, viewsCalls } from '#contract/operator/views.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { isChangeable, serializeView, viewRows } from './view-rows.ts'

const maxViewsPerList = 100

type Given = z.output<(typeof viewsCalls.save)['input']>

const isTaken = async (ctx: BackofficeContext, tx: Tx, { id, list, name, scope }: Given): Promise<boolean> =>
  (await tx.db
    .selectFrom('staff_views')
    .select('id')
    .where('list', '=', list)
    .where('scope', '=', scope)
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .$if(scope === 'own', (rows) => rows.where('author_id', '=', ctx.operator.id))
    .$if(id !== undefined, (rows) => rows.where('id', '<>', BigInt(id ?? 0)))
    .executeTakeFirst()) !== undefined

const isFull = async (ctx: BackofficeContext, tx: Tx, { list, scope }: Given): Promise<boolean> => {
  const { count } = await tx.db
    .selectFrom('staff_views')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('list', '=', list)
    .where('scope', '=', scope)
    .$if(scope === 'own', (rows) => rows.where('author_id', '=', ctx.operator.id))
    .executeTakeFirstOrThrow()
  return Number(count) >= maxViewsPerList
}

/** The view to change, or why this member may not change it in this state. */
const findChangeable = async (
  ctx: BackofficeContext,
  tx: Tx,
  id: bigint,
  version: number | undefined,
): Promise<Result<1>> => {
  const row = await viewRows(tx.db).where('view.id', '=', id).forUpdate('view').executeTakeFirst()
  // Another member's own view answers as an unknown one.
  if (!row || (row.scope === 'own' && row.author_id !== ctx.operator.id)) return invalid('id', 'NOT_FOUND')
  if (!isChangeable(ctx, row)) return refuse('AccessDenied', { data: { right: 'views.share' } })
  return row.version === version ? ok(1) : conflict('version', { present: serializeView(ctx, row) })
}

const write = async (ctx: BackofficeContext, tx: Tx, given: Given): Promise<bigint> => {
  const { id, list, scope, sort } = given
  const values = {
    name: given.name.trim(),
    scope,
    filters: JSON.stringify(given.filters),
    columns: JSON.stringify(given.columns),
    sort,
    updated_at: ctx.clock.now(),
  }
  if (id === undefined) {
    const made = await tx.db
      .insertInto('staff_views')
      .values({ ...values, list, author_id: ctx.operator.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  await tx.db
    .updateTable('staff_views')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', BigInt(id))
    .execute()
  return BigInt(id)
}

/**
 * Saves a view under a name, or changes one. InvalidParameter `name` REQUIRED or ALREADY_EXISTS, `id`
 * NOT_FOUND, `list` FULL, `version` CHANGED with the current view; AccessDenied for a shared one without the
 * right to share.
 */
export const saveView = async (ctx: BackofficeContext, given: Given): Promise<Result<SavedView>> => {
  if (given.name.trim() === '') return invalid('name', 'REQUIRED')
  if (given.scope === 'shared' && !mayDo(ctx.operator, 'views.share'))
    return refuse('AccessDenied', { data: { right: 'views.share' } })
  return transactResult(ctx.connection, async (tx) => {
    if (given.id !== undefined) {
      const found = await findChangeable(ctx, tx, BigInt(given.id), given.version)
      if (!found.ok) return found
    } else if (await isFull(ctx, tx, given)) return invalid('list', 'FULL', { max: maxViewsPerList })
    if (await isTaken(ctx, tx, given)) return invalid('name', 'ALREADY_EXISTS')
    const id = await write(ctx, tx, given)
    const row = await viewRows(tx.db).where('view.id', '=', id).executeTakeFirstOrThrow()
    return ok(serializeView(ctx, row))
  })
}
