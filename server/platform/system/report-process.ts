import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomId } from '../kernel/random.ts'
import { version } from '../kernel/settings/version.ts'

const reportEveryMs = 20_000
/** A process without a report for a day is not shown any more. */
const goneAfter = sql`interval '1 day'`

/** The ids under which processes report; a test may open several applications in one. */
const processIds = new WeakMap<Kernel['connection'], string>()

/** Reports this process until it ends, for the back office's list of processes and versions. */
export const reportProcess = async (
  ctx: Pick<Kernel, 'connection' | 'db' | 'outages' | 'settings'>,
): Promise<{ stop(): Promise<void> }> => {
  const id = randomId()
  processIds.set(ctx.connection, id)
  const { version: build, node } = version()
  const report = async (): Promise<void> => {
    const memory = BigInt(process.memoryUsage.rss())
    await sql`
      insert into house_processes (id, host, pid, version, node, memory_bytes, role)
      values (${id}, ${hostname()}, ${process.pid}, ${build}, ${node}, ${memory}, ${ctx.settings.processRole})
      on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes`.execute(ctx.db)
  }
  await report()
  const timer = setInterval(() => void report().catch((error) => ctx.outages.record(error)), reportEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await ctx.db.deleteFrom('house_processes').where('id', '=', id).execute()
    },
  }
}

export const readProcesses = async (ctx: Pick<Kernel, 'connection' | 'db'>) => {
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
    is_this: row.id === processIds.get(ctx.connection),
  }))
}

/** Without three reports in a row a process counts as ended. */
const aliveWithin = sql`interval '60 seconds'`

/** Whether a live process runs jobs, cron jobs, odds feeds and live rounds. */
export const hasWorker = async ({ db }: Pick<Kernel, 'db'>): Promise<boolean> => {
  const found = await db
    .selectFrom('house_processes')
    .select('id')
    .where('role', '<>', 'web')
    .where('seen_at', '>', sql<Date>`now() - ${aliveWithin}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const purgeGoneProcesses = async (ctx: Kernel): Promise<void> => {
  await ctx.db
    .deleteFrom('house_processes')
    .where('seen_at', '<', sql<Date>`now() - ${goneAfter}`)
    .execute()
}
