import type { z } from 'zod'
import type { supportCalls } from '#contract/support.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeOwnTicket } from './own-tickets.ts'

export const getTickets = async (
  ctx: CallContext,
  { offset, count }: z.output<(typeof supportCalls.getTickets)['input']>,
) => {
  const own = ctx.db.selectFrom('support_tickets').where('uid', '=', ctx.uid)
  const [rows, { total }] = await Promise.all([
    own.selectAll().orderBy('id', 'desc').offset(offset).limit(count).execute(),
    own.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return ok({
    items: rows.map((row) => serializeOwnTicket(ctx, row)),
    offset,
    limit: count,
    total: Number(total),
  })
}
