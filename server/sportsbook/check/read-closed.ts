import { sql } from 'kysely'
import type { CallContext } from '#server/context.ts'
import { isBettingClosed } from '../is-betting-closed.ts'

/** Whether no bet is taken now of whoever asks; of a guest, whether none is taken of anybody. */
export const readClosed = async ({ db, player }: CallContext): Promise<boolean> => {
  const country = sql`${player?.country ?? null}::text`
  const { rows } = await sql<{ closed: boolean }>`select ${isBettingClosed(country)} as closed`.execute(db)
  return rows[0]?.closed ?? false
}
