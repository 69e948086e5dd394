import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { InboxRow, inboxCalls } from '#contract/operator/inbox.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { InboxQueue } from '#server/platform/kernel/inbox-queue.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok, refuse } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

type Asked = z.output<(typeof inboxCalls.getQueue)['input']>

type Row = {
  id: string
  at: Date
  uid: number | null
  subject: string
  amount_minor: bigint | null
  currency: string | null
}

const toDto = ({ amount_minor, currency, at, ...row }: Row & { login: string | null }): InboxRow => ({
  ...row,
  at: at.toISOString(),
  amount: amount_minor === null || currency === null ? null : toMoney(amount_minor, currency),
})

/**
 * The items of a queue, longest waiting first. InvalidParameter `queue` UNKNOWN; AccessDenied for a queue that
 * the caller's rights do not permit.
 */
export const getQueue = (queues: readonly InboxQueue[]) => async (ctx: BackofficeContext, asked: Asked) => {
  const queue = queues.find(({ name }) => name === asked.queue)
  if (!queue) return invalid('queue', 'UNKNOWN')
  if (!mayDo(ctx.operator, queue.right)) return refuse('AccessDenied', { data: { right: queue.right } })
  const rows = ctx.db
    .selectFrom(sql<Row>`(${queue.waiting(ctx)})`.as('queue'))
    .leftJoin('players', 'players.uid', 'queue.uid')
    .selectAll('queue')
    .select(mayDo(ctx.operator, 'players.read') ? 'players.login' : sql<null>`null`.as('login'))
  return ok(
    await readListPage(ctx, rows, {
      page: asked,
      order: (query) => query.orderBy('queue.at').orderBy('queue.id'),
      item: toDto,
    }),
  )
}
