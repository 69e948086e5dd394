import type { BackofficeContext } from '#server/context.ts'
import { eventRows } from './event-rows.ts'

export const findEvent = (ctx: BackofficeContext, id: bigint) =>
  eventRows(ctx.db).where('event.id', '=', id).executeTakeFirst()
