import type { Selectable } from 'kysely'
import type { CannedAnswer } from '#contract/operator/support.ts'
import type { SupportCannedAnswerRow } from '../schema.ts'

export const serializeCannedAnswer = (row: Selectable<SupportCannedAnswerRow>): CannedAnswer => ({
  id: String(row.id),
  locale: row.locale,
  title: row.title,
  body: row.body,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
})
