import { sql, type SqlBool } from 'kysely'
import { isUnseenRoundAt } from '#server/platform/kernel/unseen-round.ts'

/** Whether a bonus was completed, possibly by a round that its player has not seen to its end. */
export const isEndUnseen = (now: Date) => sql<SqlBool>`(bonuses.status = 'completed' and exists (
  select from game_rounds round where round.uid = bonuses.uid and round.created_at <= bonuses.ended_at
    and ${isUnseenRoundAt(now)}))`
