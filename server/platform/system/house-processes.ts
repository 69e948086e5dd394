import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { randomId } from '../kernel/random.ts'
import { version } from '../kernel/settings/version.ts'

const tellEveryMs = 20_000
/** A process without a report for a day is not shown any more. */
const goneAfter = sql`interval '1 day'`

/** The ids under which processes report; a test may open several applications in one. */
const ownIds = new WeakMap<Context['connection'], string>()

/** Reports this process until it ends, for the back office's list of processes and versions. */
export const tellOfProcess = async (
  ctx: Pick<Context, 'connection' | 'db' | 'outages'>,
): Promise<{ stop(): Promise<void> }> => {
  const id = randomId()
  ownIds.set(ctx.connection, id)
  const { version: build, node } = version()
  const tell = async (): Promise<void> => {
    const memory = BigInt(process.memoryUsage.rss())
    await sql`
      insert into house_processes (id, host, pid, version, node, memory_bytes)
      values (${id}, ${hostname()}, ${process.pid}, ${build}, ${node}, ${memory})
      on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes`.execute(ctx.db)
  }
  await tell()
  const timer = setInterval(() => void tell().catch((error) => ctx.outages.note(error)), tellEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await ctx.db.deleteFrom('house_processes').where('id', '=', id).execute()
    },
  }
}

export const readProcesses = async (ctx: Pick<Context, 'connection' | 'db'>) => {
  const rows = await ctx.db
    .selectFrom('house_processes')
    .selectAll()
    .select(sql<string>`extract(epoch from now() - seen_at)`.as('silent'))
    .orderBy('started_at')
    .limit(100)
    .execute()
  return rows.map(({ seen_at: _seen, silent, started_at, memory_bytes, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    silent_seconds: Math.round(Number(silent)),
    memory_bytes: Number(memory_bytes),
    is_this: row.id === ownIds.get(ctx.connection),
  }))
}

export const purgeGoneProcesses = async (ctx: Context): Promise<void> => {
  await ctx.db
    .deleteFrom('house_processes')
    .where('seen_at', '<', sql<Date>`now() - ${goneAfter}`)
    .execute()
}
