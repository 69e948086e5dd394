import { sql } from 'kysely'
import type { Health } from '#contract/operator/system.ts'
import { findLooseSettings } from '#db/durability.ts'
import { findMissingMigrations } from '#db/migrate.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readDelay } from '#server/platform/kernel/mail/delivery.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { version } from '#server/platform/kernel/settings/version.ts'
import { hasWorker, readProcesses } from './report-process.ts'
import { readBacklog } from './job-table.ts'
import { serializeLedgerCheck, readLedgerChecks } from './ledger-checks.ts'

const readDatabase = async ({ connection, db }: Kernel): Promise<Health['database']> => {
  const began = performance.now()
  const { rows } = await sql<{ version: string; size: bigint; connections: bigint }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(db)
  const answerMs = performance.now() - began
  const [row] = rows
  const { done, missing } = await findMissingMigrations(connection)
  return {
    kind: connection.kind,
    version: row?.version ?? '',
    size_bytes: Number(row?.size ?? 0),
    answer_ms: Math.round(answerMs * 10) / 10,
    connections: Number(row?.connections ?? 0),
    migrations_done: done,
    migrations_missing: missing,
    loose_settings: await findLooseSettings(connection),
  }
}

const readAudit = async ({ db }: Kernel): Promise<Health['audit']> => {
  const last = await db
    .selectFrom('audit_checks')
    .select(['finished_at', 'report'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.finished_at
    ? { finished_at: last.finished_at.toISOString(), problems: last.report?.problems.length ?? 0 }
    : null
}

const readMessages = async ({ db }: Kernel): Promise<Health['messages']> => {
  const { count } = await db
    .selectFrom('undeliverable_addresses')
    .select((address) => address.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { delayed_since: (await readDelay({ db })) ?? null, undeliverable: Number(count) }
}

export const getHealth = async (ctx: BackofficeContext): Promise<Result<Health>> => {
  const now = ctx.clock.now()
  const { last, isRunning } = await readLedgerChecks(ctx)
  const { version: build, node } = version()
  return ok({
    at: now.toISOString(),
    mode: ctx.settings.mode,
    version: build,
    node,
    database: await readDatabase(ctx),
    ledger: { last: last && serializeLedgerCheck(last), is_running: isRunning },
    audit: await readAudit(ctx),
    outages: ctx.outages.seen().map(({ secondsAgo, ...outage }) => ({
      ...outage,
      began_at: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
    })),
    messages: await readMessages(ctx),
    jobs: await readBacklog(ctx),
    has_worker: await hasWorker(ctx),
    processes: await readProcesses(ctx),
  })
}
