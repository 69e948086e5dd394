import type { Selectable } from 'kysely'
import type { DataLoss } from '#contract/operator/system.ts'
import { hourMs } from '#contract/durations.ts'
import type { DataLossRow } from '../schema.ts'

/** Deadline to inform the authority, from the time of notice (GDPR, article 33). */
export const authorityHours = 72

type Row = Selectable<DataLossRow>

export const dueAt = ({ noticed_at: noticedAt }: Pick<Row, 'noticed_at'>): Date =>
  new Date(noticedAt.getTime() + authorityHours * hourMs)

export const toDataLoss = (row: Row): DataLoss => ({
  id: String(row.id),
  kind: row.kind,
  what: row.what,
  people: row.people,
  happened_at: row.happened_at.toISOString(),
  noticed_at: row.noticed_at.toISOString(),
  reported_by: row.reported_by,
  reported_at: row.reported_at.toISOString(),
  authority_due_at: dueAt(row).toISOString(),
  authority_informed_at: row.authority_informed_at?.toISOString() ?? null,
  players_informed_at: row.players_informed_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: row.closed_by,
  conclusion: row.conclusion,
})
