import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'

/** How long attempts to give and to withdraw go on. */
const grantAttemptsMs = dayMs
export const withdrawMs = 3 * dayMs

/** Sends the requests of a grant at once; the cron job repeats those that fail. */
export const requestFreeSpinsJob = defineJob<{ pack: string }>('games.ask-for-free-rounds')

type OfGrants = {
  readonly ids: readonly bigint[]
  readonly supplier: string
  readonly games: readonly string[]
  readonly now: Date
}

/** Inserts the games of grants. For our own studio this already gives them. */
export const insertFreeSpinsGames = async (
  tx: Tx,
  { ids, supplier, games, now }: OfGrants,
): Promise<void> => {
  const isOwn = supplier === 'studio'
  await tx.db
    .insertInto('free_round_games')
    .values(
      ids.flatMap((id) =>
        games.map((game) => ({
          pack_id: id,
          game,
          supplier,
          reference: isOwn ? null : randomUUID(),
          state: isOwn ? ('given' as const) : ('asked' as const),
          next_ask_at: isOwn ? null : now,
          ask_until: isOwn ? null : new Date(now.getTime() + grantAttemptsMs),
        })),
      ),
    )
    .execute()
}

/** Withdraws what a supplier gave or was requested to give; `unanswered`: reason of unanswered requests. */
export const withdrawFreeSpinsGames = async (
  tx: Tx,
  id: bigint,
  now: Date,
  unanswered: 'no_answer' | null = null,
): Promise<void> => {
  await tx.db
    .updateTable('free_round_games')
    .set({
      state: 'cancelling',
      attempts: 0,
      reason: sql<'no_answer' | null>`case when state = 'asked' then ${unanswered}::text end`,
      words: null,
      next_ask_at: now,
      ask_until: new Date(now.getTime() + withdrawMs),
    })
    .where('pack_id', '=', id)
    .where('reference', 'is not', null)
    .where('state', 'in', ['asked', 'given'])
    .execute()
}
