import { sql, type SqlBool } from 'kysely'
import { isHiddenAt } from '#server/kernel/unseen-round.ts'

/** Whether a bonus was completed and its player has not seen the end of a round that may have done it. */
export const isEndUnseen = (now: Date) => sql<SqlBool>`(bonuses.status = 'completed' and exists (
  select from game_rounds round where round.uid = bonuses.uid and round.created_at <= bonuses.ended_at
    and ${isHiddenAt(now)}))`
