import { sql } from 'kysely'
import type { DeskContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { cannedAnswerOnWire } from './canned-answer-rows.ts'

/** More than anybody finds their way in. */
const maxCount = 500

/** Answers at hand, by title. */
export const getCannedAnswers = async (
  ctx: DeskContext,
  { language, q }: { language?: string | undefined; q?: string | undefined },
) => {
  const word = q?.trim().toLowerCase()
  const rows = await ctx.db
    .selectFrom('support_canned_answers')
    .selectAll()
    .$if(language !== undefined, (query) => query.where('locale', '=', language ?? ''))
    .$if(Boolean(word), (query) =>
      query.where(sql<boolean>`(strpos(lower(title), ${word}) > 0 or strpos(lower(body), ${word}) > 0)`),
    )
    .orderBy('title')
    .orderBy('locale')
    .limit(maxCount)
    .execute()
  return ok({ items: rows.map(cannedAnswerOnWire) })
}
