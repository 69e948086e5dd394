import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import { defineJob } from '#server/kernel/jobs/jobs.ts'

/** How long a supplier is asked to give, and to take back. */
const giveMs = dayMs
export const withdrawMs = 3 * dayMs

/** Asks the supplier of a pack at once; what fails is asked again by the sweep. */
export const askForPackJob = defineJob<{ pack: string }>('games.ask-for-free-rounds')

type OfPacks = {
  readonly ids: readonly bigint[]
  readonly supplier: string
  readonly games: readonly string[]
  readonly now: Date
}

/** Writes down the games of packs. Those of our own studio are given by that. */
export const insertPackGames = async (tx: Tx, { ids, supplier, games, now }: OfPacks): Promise<void> => {
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
          ask_until: isOwn ? null : new Date(now.getTime() + giveMs),
        })),
      ),
    )
    .execute()
}

/** Has what a supplier was asked for, or has given, taken back; `unanswered` says why what was only asked for was not given. */
export const withdrawPackGames = async (
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
