import type { DeskContext } from '#server/context.ts'
import { eventRows } from './event-rows.ts'

export const findEvent = (ctx: DeskContext, id: bigint) =>
  eventRows(ctx.db).where('event.id', '=', id).executeTakeFirst()
