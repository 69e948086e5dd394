import { transactResult } from '#db/transaction.ts'
import { recordAudit, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeMessages, type MessageRow } from './message-rows.ts'

/** A message that probably arrived is not sent twice; one without a transport is not sent at all. */
export const isRetried = ({ state }: Pick<MessageRow, 'state'>): boolean =>
  state === 'waiting' || state === 'failed' || state === 'bounced'

/**
 * Repeats the job that sends a message. It writes the message again, so that its content and links are current;
 * an outdated one, such as an expired code, is not sent.
 */
export const retryMessage = async (
  ctx: Auditor & Pick<BackofficeContext, 'connection' | 'db' | 'jobs' | 'operator'>,
  { id }: { id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('id', '=', BigInt(id))
      .forUpdate()
      .executeTakeFirst()
    if (!row) return invalid('id', 'NOT_FOUND')
    if (!isRetried(row)) return invalid('id', 'NOT_ALLOWED')
    const { job_name: name, job_id: job, kind, state } = row
    const next = name !== null && job !== null ? await ctx.jobs.rerun(tx, name, job) : undefined
    if (next === undefined) return invalid('id', 'NOT_ALLOWED')
    await tx.db
      .updateTable('outbox_messages')
      .set({ state: 'waiting', job_id: next })
      .where('id', '=', row.id)
      .execute()
    const [message] = await serializeMessages({ ...ctx, db: tx.db }, [row])
    await recordAudit(ctx, tx, {
      type: 'message_retried',
      uid: message?.uid ?? null,
      subject: `message:${id}`,
      after: { kind, channel: row.channel, was: state },
    })
    return ok(1)
  })
