import type { Kysely } from 'kysely'
import { beginFollower } from './0109-stream-of-play.ts'

/** Players hear that their balance has changed once more when they have seen what a round has paid. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await beginFollower('balances').execute(db)
}
