import { sql } from 'kysely'
import type { z } from 'zod'
import type { FailedJob, systemCalls } from '#contract/operator/system.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { bossJobs, type BossJobRow } from './job-table.ts'

type Asked = z.output<(typeof systemCalls.getFailedJobs)['input']>

const columns = [
  'id',
  'name',
  'data',
  'state',
  'retry_count',
  'start_after',
  'created_on',
  'completed_on',
  'output',
] as const

const secretName = /token|secret|password|code|key/i
const errorMaxLength = 2000

const withoutSecrets = (data: unknown): string =>
  JSON.stringify(data ?? {}, (name, value: unknown) => (secretName.test(name) ? '…' : value))

/** The failure's text: pg-boss stores the thrown error, or the text it was given. */
const errorText = (output: unknown): string => {
  const { message, value } = (typeof output === 'object' && output !== null ? output : { value: output }) as {
    message?: unknown
    value?: unknown
  }
  const said = message ?? value ?? output
  return (typeof said === 'string' ? said : JSON.stringify(said ?? '')).slice(0, errorMaxLength)
}

const onWire = (row: Pick<BossJobRow, (typeof columns)[number]>): FailedJob => ({
  id: row.id,
  name: row.name,
  state: row.state === 'failed' ? 'failed' : 'retrying',
  // It is incremented with the next try.
  tries: row.retry_count + 1,
  created_at: row.created_on.toISOString(),
  failed_at: row.completed_on?.toISOString() ?? null,
  next_try_at: row.state === 'failed' ? null : row.start_after.toISOString(),
  error: errorText(row.output),
  data: withoutSecrets(row.data),
})

export const getFailedJobs = async (ctx: BackofficeContext, asked: Asked) => {
  const { direction } = sortDirection(asked.sort ?? '-failed_at')
  const state = asked.state === 'retrying' ? ('retry' as const) : asked.state
  const found = bossJobs(ctx)
    .select(columns)
    .where(sql<boolean>`state in ('failed', 'retry')`)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .$if(asked.name !== undefined, (query) => query.where('name', '=', asked.name ?? ''))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy(sql`coalesce(completed_on, created_on)`, direction).orderBy('id'),
      item: onWire,
    }),
  )
}
