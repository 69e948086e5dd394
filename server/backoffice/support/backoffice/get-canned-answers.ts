import { sql } from 'kysely'
import type { BackofficeContext } from '#server/context.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeCannedAnswer } from './canned-answer-rows.ts'

const maxCount = 500

export const getCannedAnswers = async (
  ctx: BackofficeContext,
  { language, q }: { language?: string | undefined; q?: string | undefined },
) => {
  const word = q?.trim()
  const rows = await ctx.db
    .selectFrom('support_canned_answers')
    .selectAll()
    .$if(language !== undefined, (query) => query.where('locale', '=', language ?? ''))
    .$if(Boolean(word), (query) => query.where(holdsText(word ?? '', sql.ref('title'), sql.ref('body'))))
    .orderBy('title')
    .orderBy('locale')
    .limit(maxCount)
    .execute()
  return ok({ items: rows.map(serializeCannedAnswer) })
}
