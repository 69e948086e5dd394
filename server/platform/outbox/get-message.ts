import { sql } from 'kysely'
import type { BackofficeContext } from '#server/context.ts'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'
import { hideSecrets } from '#server/platform/kernel/mail/hide-secrets.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { serializeMessages, type MessageRow } from './message-rows.ts'
import { isRetried } from './retry-message.ts'

/** The queue deletes a job some days after it is done; until then it can be repeated. */
const hasItsWork = async (
  { db, connection }: BackofficeContext,
  { job_name: name, job_id: id }: MessageRow,
): Promise<boolean> => {
  if (name === null || id === null) return false
  const { rows } = await sql`
    select 1 from ${bossTable(connection, 'job')} as job where name = ${name} and id = ${id}
      and state in ('failed', 'retry', 'completed')`.execute(db)
  return rows.length > 0
}

/** A message with its text, which is plain here: it runs, loads and links nothing. */
export const getMessage = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await ctx.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const [message] = row ? await serializeMessages(ctx, [row]) : []
  if (!row || !message) return invalid('id', 'NOT_FOUND')
  return ok({
    ...message,
    text: hideSecrets(row.body_text, row.secrets),
    can_retry: isRetried(row) && (await hasItsWork(ctx, row)),
  })
}
