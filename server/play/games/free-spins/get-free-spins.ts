import { sql } from 'kysely'
import type { z } from 'zod'
import { type freespinsCalls, freeSpinsGrantStatuses } from '#contract/freespins.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isUnseenRoundAt } from '#server/platform/kernel/unseen-round.ts'
import { serializeFreeSpinsGrant, grants, toldStatus } from './grant-rows.ts'

type Query = z.output<(typeof freespinsCalls)['get']['input']>

/** The player's grants (GM-10): playable ones first, the soonest to expire at the top. */
export const getFreeSpins = async (
  ctx: CallContext,
  { statuses = [...freeSpinsGrantStatuses], offset, count }: Query,
) => {
  const now = ctx.clock.now()
  const isOpen = sql<boolean>`(pack.status in ('received', 'activated') and pack.expires_at > ${now})`
  const told = toldStatus(now)
  const wanted = grants(ctx.db, ctx.request.locale)
    .where('pack.uid', '=', ctx.uid)
    .where('pack.status', 'not in', ['cancelled', 'asked', 'refused'])
    .where(sql<boolean>`${told} = any(${statuses}::text[])`)
  const rows = await wanted
    .select(
      sql<bigint>`(select coalesce(sum(round.win_minor), 0)::bigint from game_rounds round
        where round.uid = pack.uid and round.free_pack_id = pack.id and ${isUnseenRoundAt(now)})`.as(
        'unseen_minor',
      ),
    )
    .orderBy(sql`${isOpen} desc`)
    .orderBy(sql`case when ${isOpen} then pack.expires_at end`)
    .orderBy('pack.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select((grant) => grant.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map(({ unseen_minor: unseenMinor, ...row }) =>
    serializeFreeSpinsGrant({ ...row, won_minor: row.won_minor - unseenMinor }, now),
  )
  return ok({ items, offset, limit: count, total: Number(total) })
}
