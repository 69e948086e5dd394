import { sql } from 'kysely'
import type { CallContext } from '#server/context.ts'
import { isBettingClosed } from '../is-betting-closed.ts'

/** Whether betting is closed for the caller; for a guest, whether it is closed for all. */
export const readBettingClosed = async ({ db, player }: CallContext): Promise<boolean> => {
  const country = sql`${player?.country ?? null}::text`
  const { rows } = await sql<{ closed: boolean }>`select ${isBettingClosed(country)} as closed`.execute(db)
  return rows[0]?.closed ?? false
}
