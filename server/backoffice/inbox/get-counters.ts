import { sql } from 'kysely'
import { inboxCountMax, type InboxCounter } from '#contract/operator/inbox.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { InboxQueue } from '#server/platform/kernel/inbox-queue.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { createTtlCache } from '#server/platform/kernel/ttl-cache.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

type Counted = { count: bigint; oldest_at: Date | null }

/** The number and age of waiting items, in one query: counted no further than a counter shows. */
const countWaiting = async (ctx: BackofficeContext, queue: InboxQueue): Promise<Counted> => {
  const waiting = queue.waiting(ctx)
  const { rows } = await sql<Counted>`select
    (select count(*) from (select from (${waiting}) as queue limit ${inboxCountMax + 1}) as counted) as count,
    (select at from (${waiting}) as queue order by at limit 1) as oldest_at`.execute(ctx.db)
  return rows[0] ?? { count: 0n, oldest_at: null }
}

const memories = new Map<string, ReturnType<typeof createTtlCache>>()
const memoryOf = ({ name, rememberedMs = 0 }: InboxQueue) => {
  const memory = memories.get(name) ?? createTtlCache(rememberedMs)
  memories.set(name, memory)
  return memory
}

const countOf = async (ctx: BackofficeContext, queue: InboxQueue): Promise<InboxCounter> => {
  const { count, oldest_at: oldest } = await (queue.rememberedMs === undefined
    ? countWaiting(ctx, queue)
    : memoryOf(queue).read(ctx.db, queue.name, () => countWaiting(ctx, queue)))
  return {
    queue: queue.name,
    count: Math.min(Number(count), inboxCountMax),
    has_more: Number(count) > inboxCountMax,
    oldest_at: oldest?.toISOString() ?? null,
    list: queue.list,
    filters: { ...queue.filters },
  }
}

/** The queues that the caller's rights permit, empty ones too. */
export const getCounters = (queues: readonly InboxQueue[]) => async (ctx: BackofficeContext) => {
  const own = queues.filter(({ right }) => mayDo(ctx.operator, right))
  return ok({ items: await Promise.all(own.map((queue) => countOf(ctx, queue))) })
}
