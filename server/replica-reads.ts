import { sql } from 'kysely'
import type { BackofficeVisitorContext, Context } from './context.ts'

const withReads = <C extends Context>(ctx: C, reads: { db: C['db']; ask: C['connection']['ask'] }): C => ({
  ...ctx,
  db: reads.db,
  connection: { ...ctx.connection, ...reads },
})

/** The context of a public read, from the replica if there is one; all callers share what it caches. */
export const withReplicaForAll = <C extends Context>(ctx: C): C =>
  ctx.replica ? withReads(ctx, ctx.replica.sharedReads()) : ctx

/** The context of a back office read, from a replica that has the session's own writes. */
export const withReplicaForStaff = <C extends BackofficeVisitorContext>(ctx: C): C =>
  ctx.replica ? withReads(ctx, ctx.replica.readsFor(ctx.operator?.writtenAt)) : ctx

/**
 * Records the position of the leader's log after a call of staff that may have written, so that the lists of the
 * session show its writes, whichever process answers.
 */
export const recordStaffWrite = async ({
  db,
  log,
  operator,
  replica,
}: BackofficeVisitorContext): Promise<void> => {
  if (!replica || !operator) return
  try {
    await db
      .updateTable('staff_sessions')
      .set({ written_at_lsn: sql<string>`pg_current_wal_insert_lsn()::text` })
      .where('id', '=', operator.sessionId)
      .execute()
  } catch (error) {
    // The write itself is done, and its answer must say so.
    log.warn({ err: error }, 'The position of a write of staff could not be recorded')
  }
}
