import { dayMs } from '#contract/durations.ts'
import type { Connection, Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from './clock.ts'
import { hashInput } from './random.ts'
import { refuse, type Result } from './result.ts'

/**
 * Runs `work` once for an idempotency key and stores its answer in the same transaction; the same key and input
 * return that answer again, also while the first attempt is running (the second waits for its row). The same
 * key with another input is refused. Refusals are not stored: the player may correct the input and try again.
 */
export const withIdempotency = async <T>(
  ctx: { clock: Clock },
  tx: Tx,
  command: { scope: string; key: string | undefined; input: unknown },
  work: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const { scope, key } = command
  if (!key) return work()
  const inputHash = hashInput(command.input)
  const inserted = await tx.db
    .insertInto('idempotent_answers')
    .values({ scope, key, input_hash: inputHash, answer: null, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const row = await tx.db
      .selectFrom('idempotent_answers')
      .select(['input_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (row.input_hash !== inputHash) {
      return refuse('InvalidRequest', { data: { idempotency_key: ['REUSED_WITH_OTHER_INPUT'] } })
    }
    return { ok: true, value: row.answer as T }
  }
  const result = await work()
  if (result.ok) {
    await tx.db
      .updateTable('idempotent_answers')
      .set({ answer: JSON.stringify(result.value) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
  }
  return result
}

/** Whether a command repeats an answered one: checks made for the first are skipped. */
export const hasAnswered = async (
  db: Db,
  { scope, key, input }: { scope: string; key: string | undefined; input: unknown },
): Promise<boolean> => {
  if (!key) return false
  const row = await db
    .selectFrom('idempotent_answers')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('input_hash', '=', hashInput(input))
    .where('answer', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes answers older than any client's retries. */
export const purgeOldAnswers = async ({
  connection,
  clock,
}: {
  connection: Pick<Connection, 'longRunning'>
  clock: Clock
}): Promise<void> => {
  await connection.longRunning
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(clock.now().getTime() - 7 * dayMs))
    .execute()
}
